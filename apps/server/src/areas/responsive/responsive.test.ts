import { randomUUID } from 'node:crypto';
import { DEVICES } from '@plumbline/capture/responsive';
import { RESPONSIVE_DEVICES } from '@plumbline/contract';
import { type PageServer, startPageServer } from '@plumbline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureStepOf } from '../../../testing/capture-rows.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

let server: TestServer;
let site: PageServer;
let token: string;

const HEAD = '<!doctype html><html lang="en"><head><title>Boats</title><meta name="viewport" content="width=device-width">';
const BROKEN = `${HEAD}<style>.bar { min-width: 700px }</style></head><body style="margin:0"><p class="bar">Words</p></body></html>`;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  site = await startPageServer({
    '/broken': BROKEN,
    '/sound': `${HEAD}</head><body><main><h1>Boats</h1><p>Words that wrap.</p></main></body></html>`,
    '/held': () => new Promise<string>(() => undefined),
  });
  token = await server.signUp('Rhea');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body ? { body } : {}) });
const start = async (body: object): Promise<string> => (await call('POST', '/project/responsive/', body)).json.data.test_id;
const reportOf = async (testId: string) => (await call('GET', `/project/responsive/?test_id=${testId}`)).json.data?.[0];
const failuresOf = async (testId: string) => (await call('GET', `/project/finding/?test_id=${testId}`)).json.data;

describe('a test from the dashboard', () => {
  it('names the culprit, its rule and the range, and keeps the pictures', async () => {
    const url = site.url('/broken');
    const testId = await start({ url });
    const test = await server.finished(token, testId);
    expect(test).toMatchObject({ status: 'finished', kind: 'responsive', url });
    expect(test.progress.done).toBe(test.progress.total);
    const report = await reportOf(testId);
    expect(report).toMatchObject({ title: 'Boats', score: test.score });
    expect(report.sweep.ranges).toEqual([{ from: 320, to: 699, worst: 380 }]);
    expect(report.checks).toHaveLength(8);
    const [overflow] = (await failuresOf(testId)).filter(({ check_id }: { check_id: string }) => check_id === 'horizontal-overflow');
    expect(overflow).toMatchObject({ category: 'Layout', severity: 'high', selector: 'p.bar', page_url: url });
    expect(overflow.evidence.facts).toMatchObject({ ranges: ['320–699'], reason: 'min-width' });
    // The line height depends on the font.
    expect(overflow.evidence.facts.regions).toEqual([expect.stringMatching(/^mobile 0 16 700 \d+$/)]);
    expect(overflow.evidence.facts.rule).toBe(`.bar { min-width: 700px }, ${url}:1`);
    for (const { asset_id, view_file, full_file, page_width, scale } of report.devices) {
      const view = await fetch(`${server.origin}/api/project/asset/file/?test_id=${testId}&asset_id=${asset_id}&file=${view_file}`, {
        headers: { authorization: `Token ${token}` },
      });
      expect(view.headers.get('content-type')).toBe('image/jpeg');
      const full = await fetch(`${server.origin}/api/project/asset/file/?test_id=${testId}&asset_id=${asset_id}&file=${full_file}`, {
        headers: { authorization: `Token ${token}` },
      });
      expect((await sharp(Buffer.from(await full.arrayBuffer())).metadata()).width).toBe(page_width * scale);
    }
    const stranger = await server.signUp('Stan');
    const asked = await server.call('GET', `/project/responsive/?test_id=${testId}`, { token: stranger });
    expect([asked.status, asked.json.code]).toEqual([404, 'not_found']);
    expect((await call('GET', `/project/test-assets/${testId}/`)).json.data).toMatchObject([
      { action: 'open', label: 'Desktop' },
      { label: 'Phone' },
    ]);
  });

  it('has nothing against a sound page, on the devices that were chosen, and tells old findings from new', async () => {
    const testId = await start({ url: site.url('/sound'), devices: ['tablet', 'tablet'], orientation: 'landscape', sweep: false });
    expect(await server.finished(token, testId)).toMatchObject({ status: 'finished', score: 100, finding_count: 0 });
    const report = await reportOf(testId);
    expect(report.devices).toMatchObject([{ id: 'tablet', width: 1024, height: 768 }]);
    expect(report.sweep).toBeNull();
    expect(report.checks.find(({ check_id }: { check_id: string }) => check_id === 'no-reflow-at-320')).toMatchObject({
      outcome: 'cannot_tell',
      reason: 'The page was not drawn at 320 pixels.',
    });
  });

  it('fails with one sentence where there is no page', async () => {
    expect(await server.finished(token, await start({ url: site.url('/gone') }))).toMatchObject({
      status: 'failed',
      error: 'The page responded with status 404.',
    });
  });

  it('stops when it is cancelled', async () => {
    const testId = await start({ url: site.url('/held') });
    while (!site.requests.some(({ path }) => path === '/held')) await new Promise((resolve) => setImmediate(resolve));
    await call('POST', '/project/test/cancel/', { test_id: testId });
    expect((await server.finished(token, testId)).status).toBe('cancelled');
    expect((await call('GET', `/project/responsive/?test_id=${testId}`)).status).toBe(404);
  });

  it('refuses wrong input by its field', async () => {
    const refused = async (body: object) => (await call('POST', '/project/responsive/', body)).json.fields?.[0];
    expect(await refused({ url: 'http://example.com' })).toMatchObject({
      field: 'url',
      message: "Only 'https://' is allowed. Please do not use 'http://'.",
    });
    expect(await refused({ url: 'https://169.254.169.254/' })).toMatchObject({ field: 'url' });
    expect(await refused({ url: site.url('/sound'), devices: [] })).toMatchObject({ field: 'devices' });
    expect(await refused({ url: site.url('/sound'), devices: ['fridge'] })).toMatchObject({ field: 'devices.0' });
    expect(await refused({ url: site.url('/sound'), orientation: 'upside-down' })).toMatchObject({ field: 'orientation' });
  });

  it('knows each device of the contract', () => {
    expect(DEVICES.map(({ id }) => id)).toEqual([...RESPONSIVE_DEVICES]);
  });
});

it('says in one sentence that there is no Chromium', async () => {
  const bare = await startTestServer();
  try {
    const owner = await bare.signUp('Bare');
    const started = await bare.call('POST', '/project/responsive/', { token: owner, body: { url: site.url('/sound') } });
    const test = await bare.finished(owner, started.json.data.test_id);
    expect(test.status).toBe('failed');
    expect(test.error).toMatch(/^Chromium is not installed on this server, so screenshots cannot be taken\. Install Chromium/);
  } finally {
    await bare.close();
  }
});

describe('a captured test', () => {
  const capture = async (files: Readonly<Record<string, Uint8Array>>): Promise<string> => {
    const reference = randomUUID();
    const begun = await call('POST', '/project/test/', {
      kind: 'responsive',
      url: 'https://shop.example/boats',
      client_reference_id: reference,
      device: {
        user_agent: 'A',
        platform: 'B',
        language: 'en',
        screen: { width: 1, height: 1, dpr: 1 },
        time_zone: 'UTC',
        extension_version: '0',
      },
    });
    const name = { test_id: begun.json.data.test_id, client_reference_id: reference };
    const step = captureStepOf(randomUUID(), { action: 'open', page_title: 'Boats' });
    await call('POST', '/project/test-assets/', { ...name, steps: [step] });
    const sent: { readonly asset_id: string; readonly file: string }[] = [];
    for (const [file, bytes] of Object.entries(files)) {
      const query = `test_id=${name.test_id}&asset_id=${step.id}&file=${file}&offset=0&total=${bytes.length}`;
      const answer = await fetch(`${server.origin}/api/project/asset/${file.startsWith('mobile') ? 'mobile' : 'desktop'}/?${query}`, {
        method: 'POST',
        headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      // Like the extension, which leaves out what is refused.
      if (answer.ok) sent.push({ asset_id: step.id, file });
    }
    await call('POST', '/project/test/finish/', { ...name, steps: 1, requests: 0, messages: 0, files: sent });
    await server.finished(token, name.test_id);
    return name.test_id;
  };
  const picture = async (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();

  it('judges what its pictures show, and says what they do not', async () => {
    const testId = await capture({
      desktop: await picture(1366, 768),
      'desktop-full': await picture(1366, 2000),
      mobile: await picture(720, 1600),
      'mobile-full': await picture(1000, 3000),
    });
    const report = await reportOf(testId);
    expect(report.devices).toMatchObject([
      { id: 'desktop', page_width: 1366, page_height: 2000, scale: 1 },
      { id: 'mobile', width: 360, page_width: 500, page_height: 1500, scale: 2 },
    ]);
    expect(await failuresOf(testId)).toMatchObject([
      { check_id: 'horizontal-overflow', message: 'The page is 500 pixels wide on a phone of 360 pixels: it scrolls sideways.' },
    ]);
    expect(report.checks.filter(({ outcome }: { outcome: string }) => outcome === 'cannot_tell')).toHaveLength(7);
  });

  it('judges facts that came with them, and no others', async () => {
    const pictures = { desktop: await picture(1366, 768), mobile: await picture(720, 1600) };
    const sweep = {
      from: 320,
      to: 2560,
      samples: [{ width: 320, overflow: 20 }],
      ranges: [{ from: 320, to: 339, worst: 20 }],
      culprits: [],
    };
    const told = await capture({ ...pictures, text: Buffer.from(JSON.stringify({ devices: [], sweep })) });
    expect((await reportOf(told)).sweep.ranges).toEqual(sweep.ranges);
    expect((await failuresOf(told)).map(({ check_id }: { check_id: string }) => check_id)).toEqual([
      'horizontal-overflow',
      'no-reflow-at-320',
    ]);
    const nonsense = await capture({ ...pictures, text: Buffer.from('{"devices":[{"device":"evil"}]}') });
    expect(await reportOf(nonsense)).toMatchObject({ sweep: null, score: null });
  });
});
