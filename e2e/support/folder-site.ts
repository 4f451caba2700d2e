import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageRoute, type PageServer, startPageServer } from '@plumbline/testing';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** What a careful site is served with. */
export const GOOD_HEADERS = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * Serves a folder: `about.html` answers at /about.html and /about, `index.html` at its folder, `404.html` for everything
 * else with status 404. `{origin}` in texts becomes the address of the server.
 * @param host name the server is visited under; its own address unless given
 */
export async function startFolderSite(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
): Promise<PageServer> {
  const server = await startPageServer({});
  const origin = server.origin.replace('127.0.0.1', host);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (!type) continue;
    const bytes = readFileSync(join(folder, name));
    const body = type.startsWith('image/png') ? bytes : bytes.toString('utf8').replaceAll('{origin}', origin);
    const route: PageRoute = { status: name === '404.html' ? 404 : 200, headers: { 'content-type': type, ...headers }, body };
    server.set(name === '404.html' ? '*' : `/${name}`, route);
    if (name.endsWith('index.html')) server.set(`/${name.slice(0, -'index.html'.length)}`, route);
    else if (name.endsWith('.html')) server.set(`/${name.slice(0, -'.html'.length)}`, route);
  }
  return server;
}
