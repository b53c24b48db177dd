// before-after.mjs: pictures of the page for docs: each game on a desk by day and by night and on a phone, of an older tree above and of
// this one below (docs/before-after-GAME.webp), and this one alone (docs/web-GAME.webp, docs/web-lobby.webp). Both trees are built
// (make page build); each is asked through its own tests/e2e/kit.mjs, which knows its server.
//   node tools/before-after.mjs OLDER-TREE [GAME...]
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [older, ...wanted] = process.argv.slice(2);
if (!older) throw new Error('usage: node tools/before-after.mjs OLDER-TREE [GAME...]');
const plies = { cascadero: 60, indio: 160, 'terra-mystica': 120, raiders: 260, wendake: 200 };
const games = wanted.length ? wanted : Object.keys(plies);
const most = 200000; // bytes of a montage

/** A table in the middle of a game, on the screens that are shown. */
async function shoot(kit, server, b, game) {
  const who = await kit.person(b, { prefs: { name: 'Ada' } });
  const { page } = who;
  const { table } = await kit.newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'], hints: true });
  const due = (v) => v.ply >= plies[game] && v.actor === v.you && v.moves.filter((m) => m.targets.length).length > 2;
  await kit.playByApi(page, table.id, due, kit.randomFrom(4));
  await page.goto(`${server.url}#/t/${table.id}`);
  await kit.myTurn(page);
  const shot = async (size, scheme) => {
    await page.setViewportSize(kit.sizes[size]);
    await page.emulateMedia({ colorScheme: scheme });
    await page.mouse.move(2, 2);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(2000); // what a turned screen asks for has come; people will look at the picture before it is kept
    return page.screenshot();
  };
  const all = [await shot('desktop', 'light'), await shot('desktop', 'dark'), await shot('phone', 'light')];
  await who.ctx.close();
  return all;
}

/** Pictures with their places and words, as one WebP that is not too large. */
async function webp(b, width, height, parts) {
  const page = await (await b.newContext()).newPage();
  const made = await page.evaluate(
    async ([w, h, list, limit]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const c = canvas.getContext('2d');
      c.fillStyle = '#fff';
      c.fillRect(0, 0, canvas.width, canvas.height);
      c.imageSmoothingQuality = 'high';
      c.fillStyle = '#182024';
      c.font = '600 16px sans-serif';
      for (const { words, data, at } of list) {
        if (words) c.fillText(words, at[0], at[1]);
        else c.drawImage(await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob()), ...at);
      }
      for (let quality = 0.86; ; quality -= 0.06) {
        const blob = await new Promise((ok) => canvas.toBlob(ok, 'image/webp', quality));
        if (blob.size <= limit || quality < 0.2) return [...new Uint8Array(await blob.arrayBuffer())];
      }
    },
    [width, height, parts.map((p) => ({ ...p, data: p.picture?.toString('base64'), picture: undefined })), most],
  );
  await page.context().close();
  return Buffer.from(made);
}

const alone = async (b, name, picture) => writeFileSync(join(here, `docs/web-${name}.webp`), await webp(b, 1366, 768, [{ picture, at: [0, 0] }]));
/** A row of pictures below a word. */
const row = (words, pictures, y) => [{ words, at: [2, y + 18] }, ...pictures.map((picture, k) => ({ picture, at: [k * 691, y + 26, k < 2 ? 683 : 177, 384] }))];

async function seen(tree, lobby) {
  const kit = await import(join(tree, 'tests/e2e/kit.mjs'));
  const server = new kit.Server();
  await server.start();
  const b = await kit.browser();
  const all = {};
  try {
    for (const game of games) all[game] = await shoot(kit, server, b, game);
    if (lobby) {
      const who = await kit.person(b, { prefs: { name: 'Ada', level: '' } });
      for (const game of Object.keys(plies)) {
        const { table } = await kit.newTable(who.page, server.url, { game, seats: ['me', 'normal', 'normal'] });
        await kit.playByApi(who.page, table.id, (v) => v.ply >= 24 && v.actor === v.you, kit.randomFrom(4));
      }
      await who.page.goto(server.url);
      await who.page.reload();
      await who.page.waitForSelector('.on .shot svg polygon, .on .shot svg path');
      await who.page.waitForFunction(() => document.querySelectorAll('.mine .shot .thumb').length === 4);
      await alone(b, 'lobby', await who.page.screenshot());
    }
  } finally {
    await b.close();
    await server.end?.();
  }
  return { all, kit };
}

const before = await seen(resolve(older), false);
const now = await seen(here, !wanted.length);
const b = await now.kit.browser();
for (const game of games) {
  await alone(b, game, now.all[game][0]);
  writeFileSync(join(here, `docs/before-after-${game}.webp`), await webp(b, 1559, 820, [...row('before', before.all[game], 0), ...row('now', now.all[game], 410)]));
}
await b.close();
process.exit(0);
