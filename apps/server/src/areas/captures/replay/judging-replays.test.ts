import { randomUUID } from 'node:crypto';
import { findChromium } from '@plumbline/browser';
import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { type PageRoute, type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { jobTurn } from '../../../../testing/job-turn.ts';
import { putCapture } from '../../../../testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../../testing/test-server.ts';
import type { AfterReplay } from '../after-replay.ts';
import { createReplayRunner } from './replay-job.ts';

const WRONG = 'The cart could not be read';
const FROM = Date.parse('2026-11-21T10:00:00.000Z');
const after = (ms: number): string => new Date(FROM + ms).toISOString();

let site: PageServer;
let server: TestServer;
let token: string;

beforeAll(async () => {
  site = await startPageServer({ '/favicon.ico': '', '/next': '<!doctype html><title>Next</title>' });
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Ada');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

interface Captured {
  /** After the page was opened. */
  readonly steps?: readonly Partial<CaptureStep>[];
  /** Which of them is asked about; the last unless it says otherwise. */
  readonly of?: number;
  readonly messages?: readonly Partial<CaptureMessage>[];
  readonly requests?: readonly Partial<CaptureRequest>[];
}

/** Paths are of the site, whose address is known when it runs. */
const sourceOf = ({ source_url = '/' }: Partial<CaptureMessage>): string => source_url.replace(/(?=\/)/, site.origin);

/** A page with one button, and what its press does. */
const pageOf = (press: string, before = ''): string =>
  `<!doctype html><html lang="en"><title>Shop</title>${before}<button onclick="${press}">Add</button>`;

type Site = Readonly<Record<string, PageRoute>>;

/** Lets a site be captured and replayed, as it is at one time after the other. @returns what came back in the first replay, what the last one came to, and what is said of the step that is asked about */
async function replay(times: readonly Site[], { steps = [{}], messages = [], requests = [], of = steps.length - 1 }: Captured) {
  const base = { page_url: site.url('/'), viewport: { width: 900, height: 700, dpr: 1 }, tab: 0, at: after(0) };
  const rows = [
    captureStepOf(randomUUID(), { ...base, action: 'open', role: '', name: '', selector: '' }),
    ...steps.map((step, at) =>
      captureStepOf(randomUUID(), {
        ...base,
        seq: at + 1,
        role: 'button',
        name: 'Add',
        selector: 'button',
        ...step,
        page_url: site.url(step.page_url ?? '/'),
        frame_url: step.frame_url ? site.url(step.frame_url) : null,
      }),
    ),
  ];
  const asked = rows[of + 1]?.id ?? '';
  const testId = await putCapture(server, token, {
    url: site.url('/'),
    steps: rows,
    messages: messages.map((row) =>
      captureMessageOf(randomUUID(), {
        text: WRONG,
        step_id: asked,
        at: after(0),
        ...row,
        source_url: sourceOf(row),
      }),
    ),
    requests: requests.map((row) =>
      captureRequestOf(randomUUID(), {
        url: site.url('/api'),
        status: 500,
        status_text: 'x',
        step_id: asked,
        started_at: after(0),
        ...row,
      }),
    ),
  });
  const { services } = server;
  const follow = vi.fn<AfterReplay>();
  const browser = { executablePath: findChromium(process.env['CHROME_PATH'] ?? null) ?? '', policy: services.policy };
  const run = createReplayRunner({ ...services, db: services.database.db, browser, afterReplay: [follow] });
  for (const routes of times) {
    for (const [path, route] of Object.entries(routes)) site.set(path, route);
    const { rows: replays } = await services.database.pool.query('insert into capture_replays (test_id) values ($1) returning id', [
      testId,
    ]);
    await run({ replayId: replays[0].id }, new AbortController().signal, jobTurn({ isWaitedFor: async () => false }));
  }
  const [row] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
  return {
    first: follow.mock.calls[0]?.[1].reproduced.length,
    reproduced: row.reproduced,
    fixed: follow.mock.lastCall?.[1].fixed.length,
    error: row.error,
    note: row.steps[of + 1]?.note,
  };
}

const BROKEN = pageOf('console.error(`' + WRONG + '`)');
const STILL_THERE = { reproduced: 1, fixed: 0, error: '' };
const UNKNOWN = { reproduced: 0, fixed: 0 };
const MENDED = { reproduced: 0, fixed: 1, error: '', note: '' };

describe('what is still there', () => {
  const message = (row: Partial<CaptureMessage> = {}): Captured => ({ messages: [row] });
  const request = (row: Partial<CaptureRequest> = {}): Captured => ({ requests: [row] });
  it.each<[string, Readonly<Record<string, PageRoute>>, Captured]>([
    ['at once', { '/': pageOf('console.error(`' + WRONG + '`)') }, message()],
    [
      'at a button that works only a moment after its page has loaded',
      {
        '/': `<!doctype html><html lang="en"><title>Shop</title><button>Add</button><script>
          setTimeout(() => document.querySelector('button').addEventListener('click', () => console.error('${WRONG}')), 700)</script>`,
      },
      { steps: [{ at: after(1_500) }], messages: [{ at: after(1_500) }] },
    ],
    ['in a failed assertion', { '/': pageOf('console.assert(false, `' + WRONG + '`)') }, message()],
    ['late', { '/': pageOf('setTimeout(() => console.error(`' + WRONG + '`), 1500)') }, message({ at: after(1_500) })],
    [
      'thrown late, in many lines',
      { '/': pageOf('setTimeout(() => { throw new Error(`' + WRONG + '\\nline`) }, 900)') },
      message({ level: 'exception', text: `Error: ${WRONG}`, at: after(900) }),
    ],
    ['thrown as a word', { '/': pageOf('throw `' + WRONG + '`') }, message({ level: 'exception', text: 'Uncaught' })],
    [
      'thrown by a worker without a file',
      {
        '/': pageOf(
          "new Worker(window.URL.createObjectURL(new Blob([`throw new Error('" + WRONG + "')`])))".replace('URL.', 'window.URL.'),
        ),
      },
      message({ level: 'exception', text: `Error: ${WRONG}`, source_url: 'blob:/0b3b5a5e-3f0b-4c7a-9a39-0c2f5a3d1e11' }),
    ],
    [
      'before the next step leaves',
      { '/': pageOf('setTimeout(() => console.error(`' + WRONG + '`), 700)') },
      { ...message({ at: after(700) }), steps: [{}, { action: 'open', page_url: '/next' }], of: 0 },
    ],
    [
      'in a slow answer',
      { '/': pageOf('fetch(`/api`)'), '/api': () => new Promise((answer) => void setTimeout(() => answer({ status: 500 }), 2_000)) },
      request(),
    ],
    [
      'in the answer to a long body',
      { '/': pageOf('fetch(`/api`, { method: `POST`, body: `a`.repeat(2e6) })'), '/api': { status: 500 } },
      request({ method: 'POST' }),
    ],
    [
      'with the header of refusals',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500, headers: { 'x-plumbline-refusal': 'x' } } },
      request(),
    ],
  ])(
    '%s',
    async (name, routes, captured) => {
      expect(await replay([routes], captured), name).toMatchObject(STILL_THERE);
    },
    60_000,
  );
});

describe('what is gone', () => {
  it('is fixed once it would have come, however long the page writes and asks for what is no fault', async () => {
    const late = pageOf('setTimeout(() => console.error(`' + WRONG + '`), 700)');
    expect(await replay([{ '/': late }, { '/': pageOf('') }], { messages: [{ at: after(700) }] })).toMatchObject(MENDED);
    const ask = pageOf('fetch(`/api`)');
    const slow = { requests: [{ duration_ms: 30_000 }] };
    // Nobody reads this answer to its end.
    expect(await replay([{ '/': ask, '/api': { status: 500 } }, { '/api': '' }], slow)).toMatchObject({
      reproduced: 0,
      fixed: 1,
      error: '',
    });
    const long = pageOf('console.log(`a`.repeat(2e6)); new Image().src = `data:image/png,` + `a`.repeat(2e6)');
    expect(await replay([{ '/': BROKEN }, { '/': long }], { messages: [{}] })).toMatchObject(MENDED);
  }, 60_000);

  it.each<[string, Site, Captured]>([
    ['an answer that never came', { '/': '', '/poll': () => new Promise(() => undefined) }, {}],
    ['who is signed in', { '/': '', '/me': { status: 401 } }, {}],
    ['a field that stays empty', {}, { steps: [{ role: 'textbox', name: 'Mail', selector: 'input' }, {}] }],
    ['a step that cannot be done', {}, { steps: [{ role: '', name: '', selector: '#gone' }, {}] }],
    [
      'an address that leads elsewhere',
      { '/old': { status: 302, headers: { location: '/' } } },
      { steps: [{ action: 'navigate', page_url: '/old' }, {}] },
    ],
  ])(
    'is fixed though the replays were both unlike the capture: %s',
    async (name, routes, captured) => {
      const before = `<input aria-label="Mail"><script>${Object.keys(routes)
        .filter((path) => path !== '/')
        .map((path) => `fetch('${path}');`)
        .join('')}</script>`;
      const broken = { ...routes, '/': pageOf('console.error(`' + WRONG + '`)', before) };
      expect(await replay([broken, { '/': pageOf('', before) }], { ...captured, messages: [{}] }), name).toMatchObject(MENDED);
    },
    60_000,
  );
});

describe('what no replay showed before is not fixed', () => {
  const asks = (question: string): string => pageOf(`if (${question}) console.error('${WRONG}')`);
  it.each<[string, string]>([
    ['it was gone before anybody replayed', pageOf('')],
    ['what was answered with yes', asks('confirm(`Delete?`)')],
    ['what comes of scrolling', asks('scrollY > 0')],
    ['what was typed', pageOf(`if (document.querySelector('input').value) console.error('${WRONG}')`, '<input>')],
    ['what was allowed', asks('Notification.permission === `granted`')],
  ])(
    '%s',
    async (name, page) => {
      const found = await replay([{ '/': page }], { messages: [{}] });
      expect(found, name).toMatchObject({ ...UNKNOWN, note: expect.stringContaining('proves nothing') });
    },
    60_000,
  );
});

describe('what is not heard is not fixed, though a replay showed it before', () => {
  const loads = (source: string): string =>
    pageOf(
      `if (window.cart) console.error('${WRONG}')`,
      `<script>fetch('${source}').then(async (a) => { if (a.ok) window.cart = await a.json(); })</script>`,
    );
  const CART = { '/cart': '{}' };
  it.each<[string, Site, Site, Captured]>([
    [
      'what the step asks for has another answer',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': { status: 401 } },
      { requests: [{}] },
    ],
    ['it has no connection', { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } }, { '/api': { hangUp: true } }, { requests: [{}] }],
    [
      'it has no answer',
      { '/': pageOf('fetch(`/api`)'), '/api': { status: 500 } },
      { '/api': () => new Promise(() => undefined) },
      { requests: [{}] },
    ],
    [
      'a page left with its request',
      { '/': pageOf('fetch(`/api`, { keepalive: true }); setTimeout(() => { location = `/next`; }, 500)'), '/api': { status: 500 } },
      { '/api': () => new Promise(() => undefined) },
      { requests: [{}] },
    ],
    ['what the page had loaded before is refused', { '/': loads('/cart'), ...CART }, { '/cart': { status: 503 } }, { messages: [{}] }],
    [
      'what the page had loaded before is slow',
      { '/': loads('/cart'), ...CART },
      { '/cart': () => new Promise((answer) => void setTimeout(() => answer({ body: '{}' }), 6_000)) },
      { messages: [{}] },
    ],
    [
      'what the page had loaded before does not come whole',
      { '/': loads('/cart'), ...CART },
      // The rest of it never comes.
      { '/cart': { headers: { 'content-length': '100' }, body: '{' } },
      { messages: [{}] },
    ],
    [
      'what the page had loaded before leads elsewhere',
      { '/': loads('/cart'), ...CART },
      { '/cart': { status: 302, headers: { location: '/' } } },
      { messages: [{}] },
    ],
    [
      'a picture of the page is refused',
      {
        '/': pageOf('', `<img src="/picture" onload="console.error('${WRONG}')">`),
        '/picture': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      },
      { '/picture': { status: 503 } },
      { steps: [{}], messages: [{}] },
    ],
    [
      'the script of the page does not come',
      {
        '/': `<!doctype html><title>Shop</title><button>Add</button><script src="/app.js"></script>`,
        '/app.js': `document.querySelector('button').onclick = () => console.error('${WRONG}')`,
      },
      { '/app.js': { status: 503 } },
      { messages: [{ source_url: '/app.js' }] },
    ],
    [
      'what an earlier page asked for is refused',
      {
        '/': pageOf('', '<script>fetch(`/cart`).then((a) => { localStorage.cart = a.ok ? 1 : ``; })</script>'),
        ...CART,
        '/pay': `<!doctype html><title>Pay</title><script>if (localStorage.cart) console.error('${WRONG}')</script>`,
      },
      { '/cart': { status: 503 } },
      { steps: [{ action: 'navigate', page_url: '/pay' }], messages: [{ source_url: '/pay' }] },
    ],
    [
      'an earlier step fails',
      { '/': BROKEN + '<i id="hint">Hint</i>' },
      { '/': pageOf('') },
      { steps: [{ role: '', name: '', selector: '#hint' }, {}], messages: [{}] },
    ],
    [
      'the address leads elsewhere',
      { '/': pageOf(''), '/account': `<!doctype html><title>Account</title><script>console.error('${WRONG}')</script>` },
      { '/account': { status: 302, headers: { location: '/next' } } },
      { steps: [{ action: 'navigate', page_url: '/account' }], messages: [{ source_url: '/account' }] },
    ],
    [
      'the page leads elsewhere a moment after it has loaded',
      { '/': pageOf(''), '/account': `<!doctype html><title>Account</title><script>console.error('${WRONG}')</script>` },
      { '/account': '<!doctype html><title>Account</title><script>setTimeout(() => { location = `/next`; }, 400)</script>' },
      { steps: [{ action: 'navigate', page_url: '/account' }], messages: [{ source_url: '/account', at: after(600) }] },
    ],
    [
      'the frame of the step is not there, and the page has a button of that name',
      { '/': `${pageOf('')}<iframe src="/frame?key=1"></iframe>`, '/frame': BROKEN },
      { '/': pageOf('') },
      { steps: [{ frame_url: '/frame?key=2' }], messages: [{ source_url: '/frame' }] },
    ],
  ])(
    '%s',
    async (name, before, then, captured) => {
      const found = await replay([before, then], captured);
      expect(found, name).toMatchObject({ first: 1, ...UNKNOWN });
      expect(found.note, name).toMatch(/count as fixed|could not|not there|Timeout/);
    },
    90_000,
  );

  it.each<[string, Site, Captured]>([
    ['later than is listened', { '/': pageOf('') }, { messages: [{ at: after(60_000) }] }],
    ['a secret was taken out', { '/': pageOf('') }, { messages: [{ text: 'No order for [redacted]' }] }],
  ])(
    '%s',
    async (name, then, captured) => {
      const found = await replay([{ '/': BROKEN }, then], captured);
      expect(found, name).toMatchObject({ ...UNKNOWN, note: expect.stringContaining('does not count as fixed') });
    },
    60_000,
  );

  it('says so of pages that write what is too long to be read', async () => {
    const found = await replay([{ '/': BROKEN }, { '/': pageOf('console.error(`' + WRONG + '`, `a`.repeat(2e6))') }], { messages: [{}] });
    expect(found).toMatchObject({ ...UNKNOWN, error: expect.stringContaining('nothing counts as fixed') });
  }, 60_000);
});
