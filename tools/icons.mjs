// icons.mjs: draws the icons of the installed page out of web/public/logo.svg, by Chromium. Needed only when the logo changes.
//   node tools/icons.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, root } from '../tests/e2e/kit.mjs';

const folder = join(root, 'web/public');
const logo = readFileSync(join(folder, 'logo.svg'), 'utf8');
const b = await browser();
const page = await b.newPage();
// A maskable icon may lose its corners: the drawing keeps to the middle.
for (const [name, size, part] of [['icon-192', 192, 0.88], ['icon-512', 512, 0.88], ['icon-maskable', 512, 0.62]]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0;background:#F8F9F6;display:grid;place-items:center;height:100vh">${logo.replace('<svg', `<svg width="${size * part}"`)}</body>`);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await b.close();
