// wasm.mjs BUILD: the engine's speed as a browser runs it (V8 in Node), beside the native figures of the same run: decisions a
// second of random games and iterations a second of the searching player, two seats (or the fewest).   node bench/wasm.mjs build
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const build = process.argv[2] ?? 'build';
const ms = 1000;
const now = () => {
  const { user, system } = process.cpuUsage(); // processor time, as natively: a busy machine changes little
  return (user + system) / 1000;
};
const { instance } = await WebAssembly.instantiate(readFileSync(join(build, 'wasm/measure.wasm')), { env: { now } });
const e = instance.exports;
e._initialize();
const word = (at) => {
  const all = new Uint8Array(e.memory.buffer);
  return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
};
/** The figure in column `column` of the line for this game. */
const bench = (game, seats, column, ...more) => {
  const text = execFileSync(join(build, 'pentarchy'), ['bench', game, '--seats', seats, '--ms', ms, ...more], { encoding: 'utf8' });
  const line = text.split('\n').find((l) => l.startsWith(`${game} `));
  return Number(line.trim().split(/\s+/)[column]);
};
const show = (n) => String(Math.round(n)).padStart(10);

console.log('game           decisions/s: native       wasm   %   iterations/s: native       wasm   %');
for (let i = 0; i < e.count(); i++) {
  const game = word(e.id(i));
  const seats = Math.max(2, e.seats(i, 0));
  e.speed(i, seats, ms / 4); // a browser's first calls are slow: it has not compiled them well yet
  e.iterations(i, seats, ms / 4);
  const rules = [bench(game, seats, 2), e.speed(i, seats, ms)];
  const search = [bench(game, seats, 2, '--search'), e.iterations(i, seats, ms)];
  const percent = ([n, w]) => String(Math.round((100 * w) / n)).padStart(3);
  console.log(game.padEnd(14), ' '.repeat(9), show(rules[0]), show(rules[1]), percent(rules), ' '.repeat(10), show(search[0]), show(search[1]), percent(search));
}
