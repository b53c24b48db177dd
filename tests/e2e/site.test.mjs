// site.test.mjs: the whole thing in the browser, without a server: a static folder at some sub-path, cut off from the network after
// the first visit. Games of every kind, reloads, replay, analysis, two windows, and what may go wrong with what is kept.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { checkMessage } from './messages.mjs';
import { browser, myTurn, playThrough, root, screens, sizes } from './kit.mjs';

const folder = process.env.PENT_SITE ?? join(root, 'build/site');
const patience = 120000;
/** As a plain host sends them; what it does not know is a stream of bytes. */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

/** A static host that knows nothing of us, at a sub-path; it can be stopped, and its files exchanged. */
export class Static {
  constructor(from = folder, base = '/some/where/') {
    this.files = mkdtempSync(join(tmpdir(), 'pent-site-'));
    cpSync(from, this.files, { recursive: true });
    this.base = base;
    this.port = 0;
    this.asked = [];
  }
  async start() {
    this.server = createServer((request, reply) => {
      const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
      this.asked.push(path);
      const name = path.startsWith(this.base) ? path.slice(this.base.length) || 'index.html' : '..';
      try {
        if (name.includes('..')) throw new Error('outside');
        const body = readFileSync(join(this.files, name));
        reply.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream', 'Content-Length': body.length, 'Cache-Control': 'no-cache' }).end(body);
      } catch {
        reply.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such file');
      }
    });
    await new Promise((ok) => this.server.listen(this.port, '127.0.0.1', ok));
    this.port = this.server.address().port;
    this.url = `http://127.0.0.1:${this.port}${this.base}`;
    return this;
  }
  async stop() {
    this.server.closeAllConnections();
    await new Promise((ok) => this.server.close(ok));
  }
  async end() {
    if (this.server.listening) await this.stop();
    rmSync(this.files, { recursive: true, force: true });
  }
}
