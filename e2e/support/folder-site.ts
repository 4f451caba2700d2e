import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeCertificate, type PageAnswer, type PageServer, type SeenRequest, startPageServer } from '@plumbline/testing';
import { readSiteFacts, type SiteAnswer } from './folder-site-facts.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
/** Files about the folder, which are not served. */
const ABOUT = new Set(['site.json', 'labels.json', 'expected.json']);
const DAY_MS = 86_400_000;
const TEXT = /^(?:text\/|application\/xml|image\/svg)/;

/** Default headers of a careful site. */
export const GOOD_HEADERS = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** A folder that is being served. */
export interface FolderSite extends PageServer {
  /** Certificate of an https site, in PEM. */
  readonly certificate?: string;
}

/**
 * Serves a folder: `about.html` at /about.html and /about, `index.html` at its folder, and `404.html` for everything
 * else, with status 404. `{origin}` in texts is replaced by the address of the server. Everything else (statuses,
 * headers, a name, https) is set by `site.json` in the folder. In its responses, `{query:name}` is replaced by the query
 * parameter, `{query-escaped:name}` by the same with its characters escaped, and `{request-origin}` by the Origin header.
 * @param host name of the server; by default that of `site.json`, or else its own address
 */
export async function startFolderSite(folder: string, headers: Headers = {}, host?: string): Promise<FolderSite> {
  const facts = readSiteFacts(folder);
  const name = host ?? facts.host ?? '127.0.0.1';
  const certificate =
    facts.certificateDays === undefined
      ? undefined
      : makeCertificate({
          names: facts.certificateNames ?? [name],
          notBefore: new Date(Date.now() - 200 * DAY_MS),
          notAfter: new Date(Date.now() + (facts.certificateDays + 0.5) * DAY_MS),
        });
  const server = await startPageServer({}, '127.0.0.1', certificate);
  const origin = server.origin.replace('127.0.0.1', name);
  const files = new Map<string, PageAnswer>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[extname(file).slice(1)];
    // Packages may contain broken links into other packages.
    if (!type || ABOUT.has(file) || !existsSync(join(folder, file))) continue;
    const status = file === '404.html' ? 404 : 200;
    const route = { status, headers: { 'content-type': type }, body: readFileSync(join(folder, file)) };
    for (const path of pathsOf(file)) files.set(path, route);
  }
  const special = facts.answers ?? {};
  const routes = new Map<string, (request: SeenRequest) => Promise<PageAnswer>>();
  for (const path of new Set([...files.keys(), ...Object.keys(special)])) {
    const given = merged(files.get(path), special[path] ?? {}, folder);
    const own = { ...given, headers: { ...headers, ...facts.headers, ...given.headers } };
    const delay = special[path]?.delayMs ?? 0;
    routes.set(path, async (request) => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      return finished(own, request, origin, facts.gzip === true);
    });
  }
  for (const [path, route] of routes) if (!path.endsWith('*')) server.set(path, route);
  const folders = [...routes.keys()].filter((path) => path.endsWith('*')).toSorted((a, b) => b.length - a.length);
  server.set('*', (request) => {
    const folder = folders.find((path) => path === '*' || request.path.startsWith(path.slice(0, -1)));
    return (
      routes.get(folder ?? '')?.(request) ?? { status: 404, headers: { ...headers, ...facts.headers }, body: '<title>Not found</title>' }
    );
  });
  return { ...server, origin, url: (path) => `${origin}${path}`, ...(certificate && { certificate: certificate.cert }) };
}

/** The paths at which a file is served. */
function pathsOf(file: string): readonly string[] {
  if (file === '404.html') return ['*'];
  const path = encodeURI(`/${file}`);
  if (path.endsWith('/index.html')) return [path, path.slice(0, -'index.html'.length)];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

function merged(file: PageAnswer | undefined, answer: SiteAnswer, folder: string): PageAnswer {
  const body = answer.file === undefined ? (answer.body ?? file?.body ?? '') : readFileSync(join(folder, answer.file));
  const type = answer.file === undefined ? undefined : TYPES[answer.file.split('.').at(-1) ?? ''];
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const [text, times] = answer.repeat ?? ['', 0];
  const written = times === 0 ? bytes : Buffer.from(bytes.toString('latin1').replaceAll('{repeat}', text.repeat(times)), 'latin1');
  const missing = Math.max(0, (answer.padTo ?? 0) - written.length);
  return {
    ...file,
    ...(answer.status !== undefined && { status: answer.status }),
    ...(answer.hangUp !== undefined && { hangUp: answer.hangUp }),
    headers: { ...file?.headers, ...(type && { 'content-type': type }), ...answer.headers },
    body: missing === 0 ? written : Buffer.concat([written, Buffer.alloc(missing)]),
  };
}

function finished(answer: PageAnswer, request: SeenRequest, origin: string, gzip: boolean): PageAnswer {
  const fill = (text: string): string => filled(text, request, origin);
  const headers = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, value]) => [name, typeof value === 'string' ? fill(value) : value.map(fill)]),
  );
  if (!TEXT.test(String(headers['content-type'] ?? 'text/html'))) return { ...answer, headers };
  // Byte by byte, so that files in other encodings stay unchanged.
  const body = Buffer.from(fill(Buffer.from(answer.body ?? '').toString('latin1')), 'latin1');
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!gzip || !takesGzip || body.length === 0) return { ...answer, headers, body };
  return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

function filled(text: string, request: SeenRequest, origin: string): string {
  if (!text.includes('{')) return text;
  const asked = new URL(request.path, origin).searchParams;
  return text
    .replaceAll('{origin}', origin)
    .replaceAll('{request-origin}', request.headers.origin ?? 'null')
    .replaceAll(/\{query(-escaped)?:(\w+)\}/g, (_all, escaped: string | undefined, name: string) => {
      const value = asked.get(name) ?? '';
      return escaped === undefined ? value : value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    });
}
