// static.mjs: a web host that knows nothing of us: sends the files of a folder at a sub-path. It can be stopped, and its files exchanged.
import { createServer } from 'node:http';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** As a plain host sends them; what it does not know is a stream of bytes. */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

export class Static {
  constructor(from, { base = '/some/where/', gzip = false } = {}) {
    this.files = mkdtempSync(join(tmpdir(), 'pent-site-'));
    cpSync(from, this.files, { recursive: true });
    this.base = base;
    this.gzip = gzip;
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
        const file = readFileSync(join(this.files, name));
        const small = this.gzip && /\.(html|js|css|svg)$/.test(name);
        const body = small ? gzipSync(file) : file;
        reply.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream', 'Content-Length': body.length, 'Cache-Control': 'no-cache', ...(small && { 'Content-Encoding': 'gzip' }) }).end(body);
      } catch {
        reply.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such file');
      }
    });
    await new Promise((ok) => this.server.listen(this.port, '127.0.0.1', ok));
    this.server.unref(); // a test that failed forgets it, and the others shall end nevertheless
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
