// wasm.test.mjs: the engine for browsers plays and thinks as the native one does: the same signatures of every game's rules
// and search, in Node and in Chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, program, root } from './kit.mjs';

const module = readFileSync(join(root, 'build/wasm/measure.wasm'));

/** Runs wherever there is WebAssembly, so it may use nothing of this file. */
async function sign(base64) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const { instance } = await WebAssembly.instantiate(bytes, { env: { now: () => performance.now() } });
  const e = instance.exports;
  e._initialize();
  const lines = [];
  const word = (at) => {
    const all = new Uint8Array(e.memory.buffer);
    return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
  };
  const hex = (n) => BigInt.asUintN(64, n).toString(16).padStart(16, '0');
  for (let i = 0; i < e.count(); i++) {
    lines.push(`signature ${word(e.id(i))} ${hex(e.sign(i, 0))}`);
    lines.push(`signature ${word(e.id(i))} search ${hex(e.sign(i, 1))}`);
  }
  return lines;
}

const native = execFileSync(program, ['bench', '--signature'], { encoding: 'utf8' })
  .split('\n')
  .filter((line) => line && !line.startsWith('signature all'));

test('the module asks the browser for nothing but a clock', async () => {
  const asks = WebAssembly.Module.imports(await WebAssembly.compile(module)).map((i) => `${i.module}.${i.name}`);
  assert.deepEqual(asks, ['env.now']);
});

test('rules and search are the same natively and in Node', async () => {
  assert.ok(native.length >= 12);
  assert.deepEqual(await sign(module.toString('base64')), native);
});

test('rules and search are the same natively and in Chromium', async () => {
  const b = await browser();
  try {
    const page = await b.newPage();
    assert.deepEqual(await page.evaluate(sign, module.toString('base64')), native);
  } finally {
    await b.close();
  }
});
