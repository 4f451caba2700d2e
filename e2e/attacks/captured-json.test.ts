import { randomUUID } from 'node:crypto';
import { CAPTURE_HEAD_MAX_BYTES, RESPONSIVE_FACTS_MAX_BYTES } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { beginCapture, pictureOf } from '../../apps/server/testing/put-capture.ts';
import { putCapturedFile } from '../../apps/server/testing/put-captured-file.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * JSON files of captures must not be parsed in the server's main thread: each may be as large as a screenshot, with one for every
 * step, and a file of 2.8 MB consisting of names blocked the thread for half a second.
 */

const url = 'https://shop.example/boats';
/** As many names as responses of other servers may have, and too large to be parsed beside anything else. */
const NAMES = Array.from({ length: 900 }, (_, at) => `"k${at}":0`).join(',');
const HEAVY = `${Array.from({ length: 100 }, () => `{${NAMES}}`).join(',')},"${'\\u0000'.repeat(200_000)}"`;
const SWEEP = { from: 320, to: 2560, samples: [{ width: 320, overflow: 20 }], ranges: [{ from: 320, to: 339, worst: 20 }], culprits: [] };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  token = await server.signUp('Mallory');
});

async function begin(kind: string, steps = [captureStepOf(randomUUID(), { action: 'open', page_url: url })]) {
  const capture = await beginCapture(server, token, { kind, url });
  await server.call('POST', '/project/test-assets/', { token, body: { ...capture, steps } });
  const files: { readonly asset_id: string; readonly file: string }[] = [];
  return {
    testId: capture.test_id,
    put: async (file: string, bytes: Uint8Array | string, asset_id = steps[0]?.id ?? '') => {
      const answer = await putCapturedFile(server, token, { test_id: capture.test_id, asset_id, file, bytes: Buffer.from(bytes) });
      if (answer.json.data?.complete) files.push({ asset_id, file });
      return [answer.status, answer.json.fields?.[0]];
    },
    finish: async () => {
      const body = { ...capture, steps: steps.length, requests: 0, messages: 0, files };
      await server.call('POST', '/project/test/finish/', { token, body });
      return server.finished(token, capture.test_id);
    },
  };
}

/** Length of the longest JSON that this thread, which is the server's, parsed during the work. */
async function parsedHere(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await work();
    return Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
  } finally {
    parse.mockRestore();
  }
}

describe('the head of an answer', () => {
  it('has a size of its own, and is judged when it comes', async () => {
    const { put, testId } = await begin('seo');
    const total = { field: 'total', message: 'The file “headers” can be at most 64 KB.' };
    expect(await put('headers', ' '.repeat(CAPTURE_HEAD_MAX_BYTES + 1))).toEqual([400, total]);
    const misfit = { field: 'file', message: 'The file “headers” is not in the format that the extension writes.' };
    for (const words of ['', 'words', '{}', JSON.stringify({ url, status: 200, headers: [{ name: 'a' }] })])
      expect([words, await put('headers', words, randomUUID())]).toEqual([words, [400, misfit]]);
    const rows = await server.services.database.pool.query('select complete from capture_files where test_id = $1', [testId]);
    expect(rows.rows).toEqual(Array.from({ length: 4 }, () => ({ complete: false })));
    expect(await put('headers', JSON.stringify({ url, status: 200, headers: [] }))).toEqual([200, undefined]);
  });

  it('of an earlier version, which took anything, is read where it is a head and passed over where it is none', async () => {
    const steps = ['/a', '/b'].map((path) => captureStepOf(randomUUID(), { action: 'open', page_url: url + path }));
    const { put, finish, testId } = await begin('seo', steps);
    const [sound, heavy] = steps;
    const head = { url, status: 200, headers: [{ name: 'content-type', value: 'text/html' }] };
    for (const { id } of steps) {
      await put('dom', '<title>Boats</title><h1>Boats</h1>', id);
      await put('headers', JSON.stringify(head), id);
    }
    await server.services.files.put(`tests/${testId}/captures/${heavy?.id}/headers`, Buffer.from(`{"x":[${HEAVY}]}`));
    expect(await parsedHere(finish)).toBeLessThan(1_000_000);
    const { rows } = await server.services.database.pool.query('select url from crawled_pages where test_id = $1', [testId]);
    expect(rows).toEqual([{ url: sound?.page_url }]);
  });
});

describe('what a browser has seen of a page', () => {
  const heavy = `{"devices":[],"x":[${HEAVY}]}`;

  it('has a size of its own, and is judged when it comes, in a thread', async () => {
    const { put } = await begin('responsive');
    const total = { field: 'total', message: 'The file “text” can be at most 4096 KB.' };
    expect(await put('text', Buffer.alloc(RESPONSIVE_FACTS_MAX_BYTES + 1))).toEqual([400, total]);
    const misfit = { field: 'file', message: 'The file “text” is not in the format that the extension writes.' };
    const largest = await parsedHere(async () => {
      for (const words of ['words', '{"devices":[{"device":"evil"}]}', heavy])
        expect(await put('text', words, randomUUID())).toEqual([400, misfit]);
    });
    expect(largest).toBeLessThan(1_000_000);
    expect(await put('text', JSON.stringify({ devices: [], sweep: SWEEP }))).toEqual([200, undefined]);
  });

  it('is words where a test is of other things', async () => {
    const { put } = await begin('seo');
    expect(await put('text', heavy)).toEqual([200, undefined]);
  });

  it('is read of one page alone, and of an earlier version, which took anything, in a thread', async () => {
    const steps = Array.from({ length: 5 }, (_, seq) => captureStepOf(randomUUID(), { seq, page_url: `${url}/${seq}` }));
    const { put, finish, testId } = await begin('responsive', steps);
    await put('desktop', await pictureOf(1366, 712));
    for (const { id } of steps) await put('text', JSON.stringify({ devices: [], sweep: SWEEP }), id);
    const { files } = server.services;
    for (const { id } of steps) await files.put(`tests/${testId}/captures/${id}/text`, Buffer.from(heavy));
    const get = vi.spyOn(files, 'get');
    expect(await parsedHere(finish)).toBeLessThan(1_000_000);
    const read = get.mock.calls.map(([key]) => key);
    get.mockRestore();
    expect(read.filter((key) => key.endsWith('/text'))).toEqual([`tests/${testId}/captures/${steps[0]?.id}/text`]);
    const { json } = await server.call('GET', `/project/responsive/?test_id=${testId}`, { token });
    expect(json.data).toMatchObject([{ sweep: null, devices: [{ id: 'desktop' }] }]);
  });

  it('is judged in a thread where it is large, and as it is where it is small', async () => {
    for (const filling of [0, 60_000]) {
      const { put, finish, testId } = await begin('responsive');
      await put('desktop', await pictureOf(1366, 712));
      expect(await put('text', JSON.stringify({ devices: [], sweep: SWEEP }) + ' '.repeat(filling))).toEqual([200, undefined]);
      await finish();
      const { json } = await server.call('GET', `/project/responsive/?test_id=${testId}`, { token });
      expect(json.data[0].sweep.ranges).toEqual(SWEEP.ranges);
    }
  });
});
