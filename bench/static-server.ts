/** Serves a folder of HTML on loopback from memory, in its own process. Prints its origin. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};
const INDEX = 'index.html';

const [folder = '.', port = '0'] = process.argv.slice(2);
const files = new Map<string, { body: Buffer; type: string }>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  const type = TYPES[name.split('.').at(-1) ?? ''];
  // A folder may be named like a file, and packages contain dangling links.
  if (!type || !statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
  const file = { body: readFileSync(path), type };
  files.set(`/${name}`, file);
  if (`/${name}`.endsWith(`/${INDEX}`)) files.set(`/${name}`.slice(0, -INDEX.length), file);
}

const server = createServer((request, response) => {
  const file = files.get(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
  if (!file) {
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
// The parent process has exited.
process.stdin.resume().on('end', () => process.exit(0));
