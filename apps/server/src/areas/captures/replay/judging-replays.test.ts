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

/** Lets a site be captured and replayed. @returns what of it came back, whether the step that is asked about is judged, and what is said of it */
async function replay(
  routes: Readonly<Record<string, PageRoute>>,
  { steps = [{}], messages = [], requests = [], of = steps.length - 1 }: Captured,
) {
  for (const [path, route] of Object.entries(routes)) site.set(path, route);
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
  const { rows: replays } = await services.database.pool.query('insert into capture_replays (test_id) values ($1) returning id', [testId]);
  const follow = vi.fn<AfterReplay>();
  const browser = { executablePath: findChromium(process.env['CHROME_PATH'] ?? null) ?? '', policy: services.policy };
  const run = createReplayRunner({ ...services, db: services.database.db, browser, afterReplay: [follow] });
  await run({ replayId: replays[0].id }, new AbortController().signal, jobTurn({ isWaitedFor: async () => false }));
  const [row] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
  const ended = follow.mock.calls[0]?.[1];
  return {
    reproduced: row.reproduced,
    isJudged: ended?.judged.includes(asked),
    error: row.error,
    note: row.steps[of + 1]?.note,
  };
}

const STILL_THERE = { reproduced: 1, error: '' };
const NOT_JUDGED = { reproduced: 0, isJudged: false };
const MENDED = { reproduced: 0, isJudged: true, error: '', note: '' };

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
      expect(await replay(routes, captured), name).toMatchObject(STILL_THERE);
    },
    60_000,
  );
});

describe('what is gone', () => {
  it('is judged once it would have come, however long the page writes and asks for what is no fault', async () => {
    expect(await replay({ '/': pageOf('') }, { messages: [{ at: after(700) }] })).toMatchObject(MENDED);
    // Nobody reads this answer to its end.
    expect(await replay({ '/': pageOf('fetch(`/api`)'), '/api': '' }, { requests: [{ duration_ms: 30_000 }] })).toMatchObject(MENDED);
    const long = pageOf('console.log(`a`.repeat(2e6)); new Image().src = `data:image/png,` + `a`.repeat(2e6)');
    expect(await replay({ '/': long }, { messages: [{}] })).toMatchObject(MENDED);
  }, 60_000);
});

describe('what was not heard counts as neither', () => {
  it.each<[string, Readonly<Record<string, PageRoute>>, Captured]>([
    ['later than is listened', { '/': pageOf('') }, { messages: [{ at: after(60_000) }] }],
    ['a secret was taken out', { '/': pageOf('') }, { messages: [{ text: 'No order for [redacted]' }] }],
    ['an answer that does not come', { '/': pageOf('fetch(`/api`)'), '/api': () => new Promise(() => undefined) }, { messages: [{}] }],
    ['other answer', { '/': pageOf('fetch(`/api`)'), '/api': { status: 401 } }, { requests: [{}] }],
    ['what follows from another answer', { '/': pageOf('fetch(`/api`)'), '/api': { status: 401 } }, { messages: [{}] }],
    ['no connection', { '/': pageOf('fetch(`/api`)'), '/api': { hangUp: true } }, { messages: [{}] }],
    [
      'a page that left with its request',
      { '/': pageOf('fetch(`/api`, { keepalive: true }); location = `/next`'), '/api': () => new Promise(() => undefined) },
      { requests: [{}] },
    ],
    [
      'unfilled field',
      { '/': pageOf('', '<input aria-label="Mail" required>') },
      { steps: [{ role: 'textbox', name: 'Mail', selector: 'input' }, {}], messages: [{}] },
    ],
    ['after a step that failed', { '/': pageOf('') }, { steps: [{ role: '', name: '', selector: '#gone' }, {}], messages: [{}] }],
    [
      'a page that leads elsewhere',
      { '/': pageOf(''), '/account': { status: 302, headers: { location: '/next' } } },
      { steps: [{ action: 'navigate', page_url: '/account' }], messages: [{}] },
    ],
  ])(
    '%s',
    async (name, routes, captured) => {
      const found = await replay(routes, captured);
      expect(found, name).toMatchObject(NOT_JUDGED);
      expect(found.note || found.error, name).toMatch(/fixed/);
    },
    60_000,
  );

  it('says so of pages that write what is too long to be read', async () => {
    const found = await replay({ '/': pageOf('console.error(`' + WRONG + '`, `a`.repeat(2e6))') }, { messages: [{}] });
    expect(found).toMatchObject({ ...NOT_JUDGED, error: expect.stringContaining('nothing counts as fixed') });
  }, 60_000);
});
