import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { noisyPicture } from '../../../testing/noisy-picture.ts';
import { pictureOf, putCapture } from '../../../testing/put-capture.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let testId: string;
const ids = Array.from({ length: 5 }, () => randomUUID());
const [first = '', second = '', third = ''] = ids;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
  testId = await putCapture(server, token, {
    steps: ids.map((id, seq) => captureStepOf(id, { seq, label: `Press “${seq}”` })),
    requests: [
      captureRequestOf(randomUUID(), { step_id: first, url: 'https://shop.example/a%b?x=1', request_body: '{"a":1}' }),
      captureRequestOf(randomUUID(), { step_id: second, status: 404, status_text: 'Not Found', url: 'https://shop.example/gone' }),
      captureRequestOf(randomUUID(), { step_id: second, status: null, failure: 'net::ERR_CONNECTION_REFUSED', type: 'Script' }),
    ],
    messages: [
      captureMessageOf(randomUUID(), { step_id: second }),
      captureMessageOf(randomUUID(), { step_id: third, level: 'exception', text: 'TypeError: boats is undefined' }),
    ],
    picture: await pictureOf(1366, 712),
  });
});
afterAll(() => server?.close());

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object) => server.call('POST', path, { token, body });
const bytes = async (path: string) => {
  const answer = await fetch(`${server.origin}/api${path}`, { headers: { authorization: `Token ${token}` } });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

describe('the messages of a capture', () => {
  it('come a hundred at a time, however many are asked for', async () => {
    const id = await putCapture(server, token, {
      steps: [captureStepOf(randomUUID())],
      messages: Array.from({ length: 100 }, () => captureMessageOf(randomUUID())),
    });
    await server.services.database.pool.query(
      `insert into capture_messages (test_id, id, at, message) select test_id, gen_random_uuid(), at, message from capture_messages
        where test_id = $1 limit 1`,
      [id],
    );
    const path = `/project/error/?test_id=${id}&limit=500`;
    const page = (await get(path)).json;
    expect([page.data.length, page.total]).toEqual([100, 101]);
    expect((await get(`${path}&cursor=${page.next_cursor}`)).json).toMatchObject({ data: [{}], next_cursor: null });
  });
});

describe('the steps of a capture', () => {
  it('come in order, a page at a time, with files and counts', async () => {
    const seen = [];
    for (let cursor = ''; ;) {
      const page = (await get(`/project/test-assets/${testId}/?limit=2${cursor && `&cursor=${cursor}`}`)).json;
      seen.push(...page.data);
      if (!cursor) expect(page.total).toBe(5);
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect(seen[1]).toMatchObject({
      request_count: 2,
      failed_request_count: 2,
      message_count: 1,
      files: [{ file: 'screenshot', mime_type: 'image/jpeg', width: 1366, height: 712 }],
    });
  });

  it('come two hundred at a time, however many are asked for', async () => {
    const id = await putCapture(server, token, { steps: [captureStepOf(randomUUID())] });
    await server.services.database.pool.query(
      `insert into capture_steps (test_id, id, seq, step)
       select test_id, gen_random_uuid(), number, step from capture_steps, generate_series(1, 204) number where test_id = $1`,
      [id],
    );
    const path = `/project/test-assets/${id}/?limit=500`;
    const { data, next_cursor, total } = (await get(path)).json;
    expect([data.length, total]).toEqual([200, 205]);
    expect((await get(`${path}&cursor=${next_cursor}`)).json.data).toHaveLength(5);
  });

  it('are not there under another reference', async () => {
    expect((await get(`/project/test-assets/${testId}/?client_reference_id=${randomUUID()}`)).status).toBe(404);
  });
});

describe('a file of a step', () => {
  it('is the picture itself, and small as WebP, the second time from what was kept', async () => {
    const query = `/project/asset/file/?test_id=${testId}&asset_id=${first}&file=screenshot`;
    const full = await bytes(query);
    expect(full.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(full.body).metadata()).width).toBe(1366);
    const thumb = await bytes(`${query}&size=thumb`);
    expect(thumb.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(thumb.body).metadata()).width).toBe(480);
    await server.services.files.put(`tests/${testId}/captures/${first}/screenshot.thumb`, Buffer.from('kept'));
    expect((await bytes(`${query}&size=thumb`)).body.toString()).toBe('kept');
  });

  it('is a picture of a width of the list, never wider than it was, and made once', async () => {
    const query = `/project/asset/file/?test_id=${testId}&asset_id=${first}&file=screenshot`;
    const widthOf = async (width: number) => {
      const { headers, body } = await bytes(`${query}&width=${width}`);
      return [headers.get('content-type'), headers.get('etag'), (await sharp(body).metadata()).width];
    };
    expect(await widthOf(640)).toEqual(['image/webp', '"captured-640"', 640]);
    expect(await widthOf(3840)).toEqual(['image/webp', '"captured-3840"', 1366]);
    await server.services.files.put(`tests/${testId}/captures/${first}/screenshot.w640`, Buffer.from('kept'));
    expect((await bytes(`${query}&width=640`)).body.toString()).toBe('kept');
    for (const width of [641, 0, 16_000, 'wide']) {
      const { status, json } = await get(`${query}&width=${width}`);
      expect([width, status, json.fields[0].field]).toEqual([width, 400, 'width']);
    }
  });

  it('is kept in no form that takes more room than what was sent', async () => {
    const picture = await noisyPicture(6000);
    const noisy = await putCapture(server, token, { steps: [captureStepOf(first)], picture });
    const query = `/project/asset/file/?test_id=${noisy}&asset_id=${first}&file=screenshot`;
    for (const form of ['size=thumb', 'width=640', 'width=3840']) {
      const { headers, body } = await bytes(`${query}&${form}`);
      expect([headers.get('content-type'), body.length]).toEqual(['image/png', picture.length]);
    }
    const files = await Array.fromAsync(server.services.files.list(`tests/${noisy}/captures`));
    const sizes = await Promise.all(files.map(async (key) => (await server.services.files.get(key))?.byteLength));
    // Empty files record that nothing needs to be generated again.
    expect(sizes.toSorted((one = 0, other = 0) => one - other)).toEqual([0, 0, 0, picture.length]);
  });

  it('never goes out as a page', async () => {
    const asset = randomUUID();
    await server.services.database.pool.query(
      `insert into capture_files (test_id, asset_id, file, total, received, complete, mime_type) values ($1, $2, 'dom', 9, 9, true, 'text/html')`,
      [testId, asset],
    );
    await server.services.files.put(`tests/${testId}/captures/${asset}/dom`, Buffer.from('<script>'));
    const query = `/project/asset/file/?test_id=${testId}&asset_id=${asset}&file=dom`;
    const { headers } = await bytes(query);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('attachment; filename="dom.txt"');
    expect((await get(`${query}&size=thumb`)).json.fields[0].field).toBe('size');
    expect((await get(`${query}&width=640`)).json.fields[0].field).toBe('width');
  });
});

describe('the requests of a capture', () => {
  it.each([
    ['', 3],
    ['&search=%25b', 1],
    ['&search=%25', 1],
    ['&type=Script', 1],
    ['&status_class=4xx', 1],
    ['&status_class=none', 1],
    ['&failed=true', 2],
    ['&failed=false', 1],
    [`&step_id=${second}`, 2],
  ])('are found by %s', async (query, count) => {
    const { json } = await get(`/project/network/client_reference_id/?test_id=${testId}${query}`);
    expect([json.total, json.data.length]).toEqual([count, count]);
    expect(json.data[0]).not.toHaveProperty('request_body');
    expect(json.data[0]).not.toHaveProperty('response_headers');
  });

  it('page without a gap or a repeat though they began at the same moment', async () => {
    const seen = [];
    for (let cursor = ''; ;) {
      const page = (await get(`/project/network/client_reference_id/?test_id=${testId}&limit=1${cursor && `&cursor=${cursor}`}`)).json;
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
  });

  it('have headers and bodies one by one, and all as HAR', async () => {
    const [{ id }] = (await get(`/project/network/client_reference_id/?test_id=${testId}&search=a%25b`)).json.data;
    expect((await get(`/project/network/detail/?test_id=${testId}&request_id=${id}`)).json.data.request_body).toBe('{"a":1}');
    const har = (await get(`/project/network/har/?test_id=${testId}`)).json;
    expect(har.log.version).toBe('1.2');
    expect(har.log.pages).toHaveLength(5);
    const entry = har.log.entries.find((one: { request: { url: string } }) => one.request.url.includes('a%b'));
    expect(entry).toMatchObject({
      pageref: first,
      request: { method: 'GET', queryString: [{ name: 'x', value: '1' }], postData: { text: '{"a":1}' } },
      response: { status: 200, content: { text: '{"boats":[]}' } },
    });
    expect(har.log.entries).toHaveLength(3);
  });
});

describe('a HAR', () => {
  it('says of each request what it came to, and how much was not measured', async () => {
    const step = randomUUID();
    const headers = [{ name: 'Location', value: '/elsewhere' }];
    const id = await putCapture(server, token, {
      steps: [captureStepOf(step, { label: '', action: 'open', page_title: '', timing: null })],
      requests: [
        captureRequestOf(randomUUID(), { url: 'no address', status: 301, response_headers: headers, from_cache: true }),
        captureRequestOf(randomUUID(), {
          started_at: '2026-11-21T10:00:01.000Z',
          method: 'POST',
          status: null,
          failure: 'net::ERR_FAILED',
          duration_ms: null,
          request_headers: [{ name: 'content-type', value: 'text/plain' }],
          request_body: 'Größe',
          response_body: null,
          body_note: 'Too large.',
          response_bytes: null,
        }),
      ],
    });
    const { log } = (await get(`/project/network/har/?test_id=${id}`)).json;
    expect(log.pages).toMatchObject([{ title: 'open: https://shop.example/boats', pageTimings: { onContentLoad: -1, onLoad: -1 } }]);
    const [moved, failed] = log.entries;
    expect(moved).toMatchObject({ comment: 'From the cache', request: { queryString: [] }, response: { redirectURL: '/elsewhere' } });
    expect(failed).toMatchObject({
      time: 0,
      request: { bodySize: 7, postData: { mimeType: 'text/plain', text: 'Größe' } },
      response: { status: 0, content: { size: 0, comment: 'Too large.' }, bodySize: -1, _error: 'net::ERR_FAILED' },
    });
    expect([moved, failed].map((entry) => 'pageref' in entry)).toEqual([false, false]);
    expect(failed.response.content).not.toHaveProperty('text');
  });
});

describe('console messages', () => {
  it('are found by their words, and come in the order in which they were said', async () => {
    const at = (second: number) => ({ at: `2026-11-21T10:00:0${second}.000Z` });
    const texts = ['100% sure', 'Later', 'First'];
    const messages = texts.map((text, index) => captureMessageOf(randomUUID(), { text, ...at(3 - index) }));
    const id = await putCapture(server, token, { steps: [captureStepOf(randomUUID())], messages });
    const found = async (more: string) =>
      (await get(`/project/error/?test_id=${id}${more}`)).json.data.map(({ text }: { text: string }) => text);
    expect([await found(''), await found('&search=LATE'), await found('&search=%25')]).toEqual([
      ['First', 'Later', '100% sure'],
      ['Later'],
      ['100% sure'],
    ]);
    expect((await get(`/project/error/?test_id=${id}&level=shout`)).status).toBe(400);
    expect((await server.call('GET', `/project/error/?test_id=${id}`, { token: await server.signUp('Stan') })).status).toBe(404);
  });

  it('are of a step or of the whole capture', async () => {
    expect((await get(`/project/error/?test_id=${testId}`)).json.total).toBe(2);
    expect((await get(`/project/error/?asset_id=${third}`)).json.data[0].text).toBe('TypeError: boats is undefined');
    expect((await get(`/project/error/?test_id=${testId}&level=error`)).json.total).toBe(1);
    expect((await get('/project/error/')).json.fields[0].field).toBe('asset_id');
  });
});

describe('a step that is put away', () => {
  it('takes with it what belongs to it, and the rest is judged again; undone all is back', async () => {
    const before = (await get(`/project/test/?test_id=${testId}`)).json.data[0];
    const body = { test_id: testId, asset_ids: [second] };
    expect((await post('/project/test-assets/delete/', body)).json.data).toEqual({ deleted: 1 });
    expect((await get(`/project/test-assets/${testId}/`)).json.total).toBe(4);
    expect((await get(`/project/network/client_reference_id/?test_id=${testId}`)).json.total).toBe(1);
    expect((await get(`/project/error/?test_id=${testId}`)).json.total).toBe(1);
    expect((await get(`/project/asset/file/?test_id=${testId}&asset_id=${second}&file=screenshot`)).status).toBe(404);
    const without = (await get(`/project/test/?test_id=${testId}`)).json.data[0];
    expect([before.finding_count, without.finding_count]).toEqual([4, 1]);
    expect(without.score).toBeGreaterThan(before.score);
    expect((await post('/project/test-assets/restore/', body)).json.data).toEqual({ restored: 1 });
    const after = (await get(`/project/test/?test_id=${testId}`)).json.data[0];
    expect([after.score, after.finding_count]).toEqual([before.score, before.finding_count]);
  });
});

describe('all of it as a zip', () => {
  it('has pictures, requests, messages and steps', async () => {
    const { body, headers } = await bytes(`/project/test-assets/zip/?test_id=${testId}`);
    expect(headers.get('content-type')).toBe('application/zip');
    const files = readZip(body);
    expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(5);
    expect(Object.keys(files)).toContain('steps/0001-press-0-screenshot.jpg');
    expect(JSON.parse(String(files['steps.json']))).toHaveLength(5);
    expect(JSON.parse(String(files['console.json']))).toHaveLength(2);
    expect(JSON.parse(String(files['network.har'])).log.entries).toHaveLength(3);
  });
});
