import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A site on loopback that does everything a site should not, with healthy pages beside it. */
export interface HostileSite extends AsyncDisposable {
  readonly origin: string;
  /** Hostile paths that the start page links to. */
  readonly hostile: readonly string[];
  /** Paths of normal pages. */
  readonly healthy: readonly string[];
  /** A server that answers a TLS handshake with malformed bytes. */
  readonly malformedTls: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const BOMB_BYTES = 64 * 1024 * 1024;
const PIECES = 25_000;
const LINE_BYTES = 10 * 1024 * 1024;
const MANY = 100_000;
const DRIP_MS = 20;

const HEALTHY = ['/healthy/1', '/healthy/2', '/healthy/3'];

/** Starts the site. No response depends on timers, except the page that is sent one byte at a time. */
export async function startHostileSite(): Promise<HostileSite> {
  const malformed = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    // The header of a TLS handshake record with a certificate, followed by wrong, truncated data.
    socket.end(Buffer.from('160303002a02000026030300', 'hex'));
  });
  await listen(malformed);
  const malformedTls = `https://127.0.0.1:${portOf(malformed)}`;
  const pages = new Map(Object.entries(answers()));
  const hostile = [...pages.keys()].filter((path) => !/^\/(?:robots|sitemap|loop-b)/.test(path));
  const outside = [`${malformedTls}/`, 'https://does-not-resolve.invalid/', 'http://does-not-resolve.invalid/x.png'];
  pages.set('/', html(page('Start', [...hostile, ...HEALTHY, ...outside])));
  for (const path of HEALTHY) pages.set(path, html(page(`A healthy page at ${path}`, ['/'])));
  const server = createServer((request, response) => {
    // Clients that give up are the purpose of this site.
    response.on('error', () => undefined);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const chain = /^\/chain\/(\d+)$/.exec(path)?.[1];
    if (chain !== undefined) return redirect(`/chain/${Number(chain) + 1}`)(request, response);
    const answer = pages.get(path);
    if (answer) return answer(request, response);
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Not found</title><h1>Not found</h1>');
  });
  await listen(server);
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    hostile,
    healthy: HEALTHY,
    malformedTls,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await Promise.all([close(server), close(malformed)]);
    },
  };
}

function answers(): Record<string, Answer> {
  const zeros = Buffer.alloc(BOMB_BYTES);
  const gzipBomb = gzipSync(zeros);
  const brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return {
    '/never': () => undefined,
    '/drip': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('.'), DRIP_MS);
      response.on('close', () => clearInterval(timer));
    },
    '/endless': endless('text/html', '<p>and so on</p>\n'),
    '/gzip-bomb': bytes(gzipBomb, { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
    '/br-bomb': bytes(brotliBomb, { 'content-type': 'text/html', 'content-encoding': 'br' }),
    '/tiny-pieces': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      for (let count = 0; count < PIECES; count += 1) response.write('.');
      response.end();
    },
    '/page-as-picture': bytes(page('Page', []), { 'content-type': 'image/png' }),
    '/picture-as-page': bytes(Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'), { 'content-type': 'text/html' }),
    '/no-type': bytes(page('No type', []), {}),
    '/strange-type': bytes(page('Type', []), { 'content-type': ';;=html, text' }),
    '/not-gzip': bytes('this is not packed', { 'content-type': 'text/html', 'content-encoding': 'gzip' }),
    '/unknown-charset': bytes(page('Charset', []), { 'content-type': 'text/html; charset=klingon' }),
    '/broken-utf8': bytes(Buffer.from('3c7469746c653effc3fe80c03c2f7469746c653e', 'hex'), { 'content-type': 'text/html; charset=utf-8' }),
    '/odd-utf16': bytes(Buffer.from('fffe3c00680074', 'hex'), { 'content-type': 'text/html' }),
    '/long-line': bytes(`<title>Long</title><p>${'x'.repeat(LINE_BYTES)}</p>`, { 'content-type': 'text/html' }),
    '/loop-a': redirect('/loop-b'),
    '/loop-b': redirect('/loop-a'),
    '/chain': redirect('/chain/1'),
    '/redirect-to-nowhere': redirect('http://[::bad/'),
    '/many-links': html(Array.from({ length: MANY }, (_, index) => `<a href="/linked/${index}">${index}</a>`).join('\n')),
    '/deep': html(`<title>Deep</title>${'<div>'.repeat(MANY)}deep`),
    '/deep-inline': html(`<title>Deep</title>${'<b><i>'.repeat(MANY / 2)}deep`),
    '/many-attributes': html(`<p ${Array.from({ length: MANY }, (_, index) => `a${index}=1`).join(' ')}>x</p>`),
    '/large-headers': bytes('x', { 'content-type': 'text/html', 'x-large': 'h'.repeat(64 * 1024) }),
    '/many-cookies': bytes('x', { 'content-type': 'text/html', 'set-cookie': Array.from({ length: 200 }, (_, index) => `c${index}=1`) }),
    '/reset': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' });
      response.write('<title>Half', () => response.socket?.resetAndDestroy());
    },
    '/hang-up': (request) => void request.socket.destroy(),
    '/not-http': (request) => void request.socket.end('what is HTTP?\r\n\r\n'),
    '/robots.txt': endless(
      'text/plain',
      '# and so on\n',
      'User-agent: *\nAllow: /\nSitemap: /sitemap-bomb.xml.gz\nSitemap: /sitemap-loop.xml\nSitemap: /sitemap-huge.xml\nSitemap: /sitemap-endless.xml\nSitemap: /sitemap.xml\n',
    ),
    '/sitemap-bomb.xml.gz': bytes(gzipBomb, { 'content-type': 'application/gzip' }),
    '/sitemap-loop.xml': bytes(sitemap('sitemapindex', 'sitemap', ['/sitemap-loop.xml', '/sitemap-loop-2.xml']), XML),
    '/sitemap-loop-2.xml': bytes(sitemap('sitemapindex', 'sitemap', ['/sitemap-loop.xml']), XML),
    '/sitemap-huge.xml': (_request, response) => {
      response.writeHead(200, { ...XML, 'content-length': String(1024 ** 3) });
      response.write('<urlset>');
    },
    '/sitemap-endless.xml': endless('application/xml', '<url><loc>http://127.0.0.1/x</loc></url>\n', '<urlset>'),
    '/sitemap.xml': bytes(sitemap('urlset', 'url', ['/healthy/3']), XML),
  };
}

const XML = { 'content-type': 'application/xml' };

function page(title: string, links: readonly string[]): string {
  const list = links.map((link) => `<li><a href="${link}">Read about ${link}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><ul>${list}</ul></body></html>`;
}

/** A sitemap whose entries use the address of the server that is asked. */
function sitemap(root: string, entry: string, paths: readonly string[]): (origin: string) => string {
  return (origin) => {
    const entries = paths.map((path) => `<${entry}><loc>${origin}${path}</loc></${entry}>`).join('');
    return `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${root}>`;
  };
}

function html(body: string): Answer {
  return bytes(body, { 'content-type': 'text/html; charset=utf-8' });
}

function bytes(
  body: string | Buffer | ((origin: string) => string),
  headers: Readonly<Record<string, string | readonly string[]>>,
): Answer {
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(typeof body === 'function' ? body(`http://${request.headers.host}`) : body);
  };
}

function redirect(location: string): Answer {
  return (_request, response) => {
    response.writeHead(302, { location });
    response.end();
  };
}

/** Sends data for as long as the client accepts it. */
function endless(type: string, part: string, start: string = ''): Answer {
  const piece = part.repeat(1024);
  return ({ method }, response) => {
    response.writeHead(200, { 'content-type': type });
    // A response to HEAD has no body, so the stream would never fill up.
    if (method === 'HEAD') return void response.end();
    response.write(start);
    const send = (): void => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  };
}

async function listen(server: Server | TcpServer): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function close(server: Server | TcpServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function portOf(server: Server | TcpServer): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
