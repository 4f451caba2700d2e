import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Ten pages of three manuals: long and short, with tables, code and pictures. */
export const MANUAL_PAGES: Readonly<Record<string, readonly string[]>> = {
  'postgresql-doc-15': ['index.html', 'sql-select.html', 'functions-json.html', 'bookindex.html'],
  'python-django-doc': ['index.html', 'ref/settings.html', 'topics/db/queries.html'],
  'sqlite3-doc': ['index.html', 'lang_select.html', 'fileformat2.html'],
};

/** Serves a folder; pages requested with `?with` have the injected script appended. */
export async function serveManual(folder: string) {
  const state = { addition: '' };
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      const bytes = readFileSync(join(folder, decodeURIComponent(url.pathname)));
      const isPage = url.pathname.endsWith('.html');
      response.writeHead(200, {
        'content-type': isPage ? 'text/html; charset=utf-8' : (TYPES[extname(url.pathname)] ?? 'application/octet-stream'),
      });
      response.end(isPage && url.searchParams.has('with') ? Buffer.concat([bytes, Buffer.from(state.addition)]) : bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, state, close: () => listener.close() };
}
