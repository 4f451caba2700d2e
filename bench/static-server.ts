/** Serves a folder of HTML on loopback from memory, in a process of its own. Prints its origin. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const [folder = '.'] = process.argv.slice(2);
const files = new Map<string, { body: Buffer; type: string }>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const type = TYPES[name.split('.').at(-1) ?? ''];
  if (type) files.set(`/${name}`, { body: readFileSync(join(folder, name)), type });
}
const index = files.get('/index.html');
if (index) files.set('/', index);

const server = createServer((request, response) => {
  const file = files.get(decodeURI((request.url ?? '/').split('?')[0] ?? '/'));
  if (!file) {
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
// The one who started it is gone.
process.stdin.resume().on('end', () => process.exit(0));
