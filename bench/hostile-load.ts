/**
 * Attacks a server until told to stop: texts that are expensive to judge, a site of hostile pages, images that are expensive to decode, PDFs,
 * and 300 streams. Prints a line when all of it is running, and the results at the end. Argument: origin.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

const STREAMS = 300;
const PDFS_AT_ONCE = 10;
const PASSWORD = 'Correct-horse-9';
const TEXTS = ['a'.repeat(20_000), '('.repeat(20_000), '\u202e\u200f'.repeat(10_000), '. '.repeat(10_000), 'Zqxvw blorf. '.repeat(1500)];
const PAGES: Readonly<Record<string, string>> = {
  '/': '<title>Boats</title><a href="/many">a</a><a href="/word">b</a><a href="/deep">c</a>',
  '/many': '<p>Hello teh boat.</p>'.repeat(60_000),
  '/word': `<p>${'a'.repeat(2_500_000)}</p>`,
  '/deep': `${'<div>'.repeat(50_000)}<p>Hello teh boat.`,
};

const [origin = ''] = process.argv.slice(2);
const counts = new Map<string, number>();
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());

const site = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[request.url ?? ''] ?? '');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
// The server listens on a port, as requested above, never on a pipe.
const target = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

const tokens = await Promise.all(['Mallory', 'Trudy', 'Eve', 'Oscar'].map(signUp));
const [first = ''] = tokens;
const report = (await send('report', first, 'POST', '/seo/website/', { url: target, max_pages: 1 })).data?.test_id;
// PDFs need a finished report.
for (let status = ''; status !== 'finished' && report; await pause()) {
  status = (await send('status', first, 'GET', `/project/test/?test_id=${report}`)).data?.[0]?.status ?? '';
}
const interlaced = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b6e75' } })
    .png({ progressive: true })
    .toBuffer();
const images = [await interlaced(3900), await interlaced(6000)];

const attacks: Promise<unknown>[] = [
  ...tokens.map((token) =>
    repeat((turn) => send('text', token, 'POST', '/grammar/page/', { text: TEXTS[turn % TEXTS.length], language: 'en' })),
  ),
  repeat(() => send('site', first, 'POST', '/grammar/website/', { url: target, max_pages: 4 }).then(pause)),
  ...tokens.map((token) => repeat((turn) => sendImage(token, images[turn % images.length] ?? Buffer.alloc(0)))),
  ...Array.from({ length: PDFS_AT_ONCE }, () => repeat(() => send('PDF', first, 'GET', `/seo/page/pdf/?test_id=${report}`).then(pause))),
  ...Array.from({ length: STREAMS }, (_, index) => repeat(() => hold(tokens[index % tokens.length] ?? ''))),
];
console.log('under way');
await Promise.all(attacks);
console.log('\n| the attack | answer | times |\n|---|---|---|');
for (const [name, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`| ${name.replace(' ', ' | ')} | ${count} |`);
process.exit();

async function repeat(act: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !stop.signal.aborted; turn += 1) await act(turn).catch(() => pause());
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const clock = setTimeout(resolve, 1000);
    stop.signal.addEventListener('abort', () => (clearTimeout(clock), resolve()), { once: true });
  });
}

function count(name: string, status: number): void {
  counts.set(`${name} ${status}`, (counts.get(`${name} ${status}`) ?? 0) + 1);
}

async function send(name: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: stop.signal,
  });
  count(name, answer.status);
  const text = await answer.text();
  const read: { data?: { test_id?: string; token?: string; 0?: { status: string } } } = answer.headers.get('content-type')?.includes('json')
    ? JSON.parse(text)
    : {};
  if (answer.status === 429) await pause();
  return read;
}

async function signUp(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await send('sign-up', '', 'POST', '/accounts/signup/', { first_name: name, last_name: 'Stranger', email, password: PASSWORD });
  return (await send('token', '', 'POST', '/accounts/token/', { email, password: PASSWORD })).data?.token ?? '';
}

async function sendImage(token: string, bytes: Buffer): Promise<void> {
  const answer = await fetch(`${origin}/api/accounts/profile/image/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
    signal: stop.signal,
  });
  count('image', answer.status);
  await answer.text();
  if (answer.status === 429) await pause();
}

/** Holds a stream for as long as the server allows; a refused one retries as often as it is told to. */
async function hold(token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/events/`, { headers: { authorization: `Token ${token}` }, signal: stop.signal });
  count('stream', answer.status);
  if (answer.status === 200) await answer.text();
  else for (let second = 0; second < Number(answer.headers.get('retry-after') ?? 1) && !stop.signal.aborted; second += 1) await pause();
}
