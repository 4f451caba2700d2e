import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@plumbline/browser';
import type { CaptureStep } from '@plumbline/contract';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { jobTurn } from '../../../../testing/job-turn.ts';
import { putCapture } from '../../../../testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../../testing/test-server.ts';
import type { AfterReplay } from '../after-replay.ts';
import { createReplayRunner } from './replay-job.ts';
import { replayPlan } from './replay-plan.ts';
import { replayScript } from './replay-script.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
const SHOP = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
<label>Email address <input type="email" oninput="fetch('/typed?' + this.value)"></label>
<button onclick="fetch('/api/gone'); throw new TypeError('cart is undefined')">Add to cart</button>
<a href="/basket">Basket</a>
<a href="/terms" target="_blank">Terms</a>
<iframe src="/frame" title="Help"></iframe>`;

let site: PageServer;
let server: TestServer;
let token: string;
let folder: string;
let chromium: string;

beforeAll(async () => {
  chromium = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
  site = await startPageServer({
    '/': SHOP,
    '/basket': '<!doctype html><title>Basket</title><h1>Basket</h1><button id="pay" onclick="fetch(\'/paid\')">Pay</button>',
    '/terms': '<!doctype html><title>Terms</title><button onclick="fetch(\'/agreed\')">Agree</button>',
    '/frame': '<!doctype html><title>Help</title><button onclick="fetch(\'/helped\')">Help me</button>',
    '/typed': '',
    '/paid': '',
    '/agreed': '',
    '/helped': '',
    '/favicon.ico': '',
  });
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Ada');
  // Inside the repository, so that the script finds its library.
  folder = mkdtempSync(join(ROOT, 'node_modules/.replay-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.close();
  await site?.close();
});

function steps(): CaptureStep[] {
  const page = { page_url: site.url('/'), viewport: { width: 900, height: 700, dpr: 1 } };
  const rows: Partial<CaptureStep>[] = [
    { ...page, action: 'open', role: '', name: '', selector: '', x: null, y: null },
    { ...page, role: 'textbox', name: 'Email address', selector: 'input', label: 'Email address' },
    { ...page, role: 'button', name: 'Add to cart', selector: '#not-there', label: 'Add to cart' },
    { ...page, role: 'button', name: 'Help me', selector: 'button', frame_url: site.url('/frame'), label: 'Help me' },
    { ...page, role: 'link', name: 'Terms', selector: 'a', label: 'Terms' },
    { ...page, action: 'open', tab: 1, page_url: site.url('/terms') },
    { ...page, tab: 1, page_url: site.url('/terms'), action: 'key', role: 'button', name: 'Agree', selector: 'button', label: 'Agree' },
    { ...page, role: 'link', name: 'Basket', selector: 'a', label: 'Basket' },
    { ...page, action: 'navigate', page_url: site.url('/basket') },
    { ...page, page_url: site.url('/basket'), role: 'button', name: 'A name of yesterday', selector: '#pay', label: 'Pay' },
  ];
  return rows.map((changes, seq) => captureStepOf(randomUUID(), { seq, tab: 0, ...changes }));
}
const asked = (path: string): number => site.requests.filter((request) => request.path === path).length;

describe('the exported script', () => {
  it('runs and does every step: by name, by selector, in frames and other tabs, with the keyboard', async () => {
    const testId = await putCapture(server, token, { url: site.url('/'), steps: steps() });
    const answer = await server.call('GET', `/project/replay/script/?test_id=${testId}&library=playwright-core`, { token });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="replay.mjs"');
    const path = join(folder, 'replay.mjs');
    writeFileSync(path, answer.text);
    site.requests.length = 0;
    const { stdout } = await promisify(execFile)(process.execPath, [path], {
      env: { ...process.env, CHROME_PATH: chromium, FIELD_EMAIL_ADDRESS: 'ada@example.com' },
    });
    expect(stdout).toContain('10 of 10 steps done');
    expect(stdout).toContain('404');
    expect(['/typed?ada@example.com', '/api/gone', '/helped', '/agreed', '/basket', '/paid'].map(asked)).toEqual([1, 1, 1, 1, 1, 1]);
  }, 60_000);

  it('is made of the steps alone: messages and requests may be hundreds of megabytes', async () => {
    const testId = await putCapture(server, token, { url: site.url('/'), steps: steps(), messages: [captureMessageOf(randomUUID())] });
    const holder = await server.services.database.pool.connect();
    try {
      await holder.query('begin; lock capture_messages, capture_requests in access exclusive mode');
      expect((await server.call('GET', `/project/replay/script/?test_id=${testId}`, { token })).status).toBe(200);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('holds captured words as words, whatever is in them', async () => {
    const hostile = '\'"`${process.exit(9)}\\\u2028*/</script>\n';
    const [step] = steps();
    if (!step) throw new Error('There is no step.');
    const plan = replayPlan(site.url('/'), [{ ...step, action: 'click', label: hostile, name: hostile, selector: hostile, role: hostile }]);
    const path = join(folder, 'hostile.mjs');
    writeFileSync(path, [...replayScript(plan, `https://a.example/\n${hostile}`, 'playwright-core')].join(''));
    await promisify(execFile)(process.execPath, ['--check', path]);
  });

  it('has no typed text and opens no address from which a secret was taken', () => {
    const [open] = steps();
    if (!open) throw new Error('There is no step.');
    const plan = replayPlan(site.url('/'), [{ ...open, page_url: `${site.url('/')}?token=[redacted]` }]);
    const script = [...replayScript(plan, site.url('/'), 'playwright')].join('');
    expect(script).toContain('[redacted]", false)');
  });
});

describe('a replay by the server', () => {
  const replayed = async (testId: string) => {
    const started = await server.call('POST', '/project/replay/', { token, body: { test_id: testId } });
    expect(started.status).toBe(202);
    return vi.waitFor(
      async () => {
        const [row] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
        if (row.status !== 'finished' && row.status !== 'failed') throw new Error(`The replay is ${row.status}.`);
        return row;
      },
      { timeout: 50_000, interval: 100 },
    );
  };

  it('says which findings came back, and how each step went', async () => {
    const captured = steps();
    const add = captured[2]?.id ?? '';
    const source = { source_url: site.url('/'), page_url: site.url('/'), step_id: add };
    const testId = await putCapture(server, token, {
      url: site.url('/'),
      steps: captured,
      requests: [captureRequestOf(randomUUID(), { step_id: add, url: site.url('/api/gone'), status: 404, status_text: 'Not Found' })],
      messages: [
        captureMessageOf(randomUUID(), { ...source, level: 'exception', text: 'TypeError: cart is undefined' }),
        captureMessageOf(randomUUID(), { ...source, text: 'Something that was mended since' }),
      ],
    });
    const row = await replayed(testId);
    expect([row.status, row.error, row.reproduced, row.findings]).toEqual(['finished', '', 2, 3]);
    expect(row.steps.map(({ outcome }: { outcome: string }) => outcome)).toEqual(captured.map(() => 'done'));
    expect(row.steps[2].note).toContain('No earlier replay');
  }, 60_000);

  it('goes on past a step that cannot be done', async () => {
    const [open, , add] = steps();
    if (!open || !add) throw new Error('There are no steps.');
    const testId = await putCapture(server, token, {
      url: site.url('/'),
      steps: [{ ...open, page_url: 'http://127.0.0.1:1/' }, { ...open, id: randomUUID(), seq: 1 }, add],
    });
    const row = await replayed(testId);
    expect(row.steps).toMatchObject([{ outcome: 'failed' }, { outcome: 'done', note: '' }, { outcome: 'done', note: '' }]);
  }, 60_000);

  it('makes way for who waits once it has had its time, and keeps what was done', async () => {
    const [open, , add] = steps();
    if (!open || !add) throw new Error('There are no steps.');
    site.set('/never', () => new Promise(() => undefined));
    const captured = [
      open,
      { ...add, seq: 1 },
      { ...open, id: randomUUID(), seq: 2, page_url: site.url('/never') },
      { ...open, id: randomUUID(), seq: 3 },
    ];
    const messages = [
      captureMessageOf(randomUUID(), { level: 'exception', text: 'TypeError: cart is undefined', source_url: site.url('/') }),
    ];
    const testId = await putCapture(server, token, { url: site.url('/'), steps: captured, messages });
    const { services } = server;
    const { rows } = await services.database.pool.query('insert into capture_replays (test_id) values ($1) returning id', [testId]);
    const follow = vi.fn<AfterReplay>();
    const run = createReplayRunner(
      { ...services, db: services.database.db, browser: { executablePath: chromium, policy: services.policy }, afterReplay: [follow] },
      { afterMs: 0, everyMs: 10 },
    );
    const opened = asked('/');
    const turn = jobTurn({ isWaitedFor: async () => asked('/never') > 0 });
    await run({ replayId: rows[0].id }, new AbortController().signal, turn);
    const [row] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
    expect([row.status, row.reproduced, row.error]).toEqual(['finished', 1, expect.stringContaining('Other replays were waiting')]);
    expect(row.steps).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'skipped', note: row.error },
      { outcome: 'skipped', note: row.error },
    ]);
    // The effects of the performed steps were not awaited, so they prove nothing fixed.
    expect(follow).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ fixed: [], reproduced: [expect.any(String)] }),
    );
    // No step is performed twice.
    expect([asked('/') - opened, asked('/never')]).toEqual([1, 1]);
  }, 60_000);

  it('ends with the deletion of its test', async () => {
    const [open] = steps();
    if (!open) throw new Error('There are no steps.');
    const met = Promise.withResolvers<void>();
    site.set('/never', () => {
      met.resolve();
      return new Promise(() => undefined);
    });
    const testId = await putCapture(server, token, { url: site.url('/'), steps: [{ ...open, page_url: site.url('/never') }] });
    const { services } = server;
    const { pool, db } = services.database;
    const { rows } = await pool.query('insert into capture_replays (test_id) values ($1) returning id', [testId]);
    const browser = { executablePath: chromium, policy: services.policy };
    const run = createReplayRunner({ ...services, db, browser, afterReplay: [] });
    const running = run({ replayId: rows[0].id }, new AbortController().signal, jobTurn({}));
    await met.promise;
    await pool.query('delete from tests where id = $1', [testId]);
    await running;
  }, 60_000);

  it('says that it has not heard everything of pages that write without end', async () => {
    const [open] = steps();
    if (!open) throw new Error('There is no step.');
    site.set('/chatty', '<title>Chatty</title><script>for (let line = 0; line < 6000; line += 1) console.error(line)</script>');
    const testId = await putCapture(server, token, { url: site.url('/chatty'), steps: [{ ...open, page_url: site.url('/chatty') }] });
    const row = await replayed(testId);
    expect([row.status, row.steps[0].outcome, row.error]).toEqual(['finished', 'done', expect.stringContaining('nothing counts as fixed')]);
  }, 60_000);

  it('is refused where the server may not go', async () => {
    const strict = await startTestServer({ ...WITH_BROWSER, PRIVATE_TARGETS: 'deny' });
    const own = await strict.signUp('Ada');
    const testId = await putCapture(strict, own, { url: site.url('/'), steps: steps() });
    const answer = await strict.call('POST', '/project/replay/', { token: own, body: { test_id: testId } });
    expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('is not allowed to open the site')]);
    await strict.close();
  });
});
