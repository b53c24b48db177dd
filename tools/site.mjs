// site.mjs: makes a page that can be installed out of the built one, in place:   node tools/site.mjs DIST MODULE [static]
// adds the engine (compressed, so that any host sends it small and none needs to know its type), tells the page where it is, and
// writes the service worker with the names and hashes of all files. With `static` there is no server behind the page, and the
// policy that a server would send stands in the page itself.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [dist, module, kind] = process.argv.slice(2);
const web = join(dirname(fileURLToPath(import.meta.url)), '../web');
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
const all = (folder) => readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? all(join(folder, n)) : [join(folder, n)]));

const packed = gzipSync(readFileSync(module), { level: 9 });
const engine = `assets/pentarchy-${hash(packed).slice(0, 8)}.bin`;
for (const f of all(dist)) if (/assets.pentarchy-\w+\.bin$|\.gz$/.test(f)) rmSync(f);
writeFileSync(join(dist, engine), packed);

const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";
const client = readdirSync(join(dist, 'assets')).find((n) => n.startsWith('client-')); // what wakes the engine: needed at once where nobody else plays
const said = [
  `<meta name="pentarchy-module" content="${engine}" />`,
  ...(kind === 'static'
    ? [`<meta name="pentarchy-server" content="none" />`, `<link rel="modulepreload" href="./assets/${client}" />`, `<link rel="preload" href="./${engine}" as="fetch" type="application/octet-stream" crossorigin />`]
    : []),
];
const index = join(dist, 'index.html');
const html = readFileSync(index, 'utf8')
  .replace(/\s*<meta (name="pentarchy-|http-equiv="Content-Security)[^>]*>/g, '')
  .replace(/\n\s*<link[^>]*(pentarchy-|client-)[^>]*>/g, '')
  .replace(/(<meta charset="[^"]*" \/>)/, kind === 'static' ? `$1\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />` : '$1')
  .replace('<title>', `${said.join('\n    ')}\n    <title>`);
writeFileSync(index, html);

const files = Object.fromEntries(
  all(dist)
    .map((f) => [relative(dist, f).replaceAll('\\', '/'), f])
    .filter(([name]) => name !== 'sw.js')
    .sort()
    .map(([name, f]) => [name, hash(readFileSync(f))]),
);
const worker = readFileSync(join(web, 'sw.js'), 'utf8')
  .replace('/* FILES */ {}', JSON.stringify(files))
  .replace("/* BUILD */ ''", JSON.stringify(hash(JSON.stringify(files)).slice(0, 16)));
writeFileSync(join(dist, 'sw.js'), worker);
