import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureStepOf } from '../../../../testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../../../testing/put-capture.ts';
import { readZip } from '../../../../testing/read-zip.ts';
import { join, makePerson, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let token: string;
let captured: Buffer;
let edited: Buffer;
let testId: string;
let stepId: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga', 'Owner');
  token = owner.token;
  captured = await pictureOf(600, 400, '#aa0000');
  edited = await pictureOf(300, 200, '#00aa00');
});
afterAll(() => server?.close());
beforeEach(async () => {
  stepId = randomUUID();
  testId = await putCapture(server, token, { steps: [captureStepOf(stepId)], picture: captured });
});

const picture = () => `test_id=${testId}&asset_id=${stepId}&file=screenshot`;

interface Sent {
  readonly uploadId?: string;
  readonly offset?: number;
  readonly end?: number;
  readonly total?: number;
  readonly more?: string;
  readonly by?: string;
}

async function send(bytes: Buffer, { uploadId = randomUUID(), offset = 0, end, total = bytes.length, more = '', by = token }: Sent = {}) {
  const query = `${picture()}&upload_id=${uploadId}&offset=${offset}&total=${total}${more}`;
  const answer = await fetch(`${server.origin}/api/project/asset/version/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${by}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes.subarray(offset, end)),
  });
  return { status: answer.status, json: await answer.json() };
}
const list = async () => (await server.call('GET', `/project/asset/version/?${picture()}`, { token })).json.data;
const remove = (version: number, by = token) =>
  server.call('DELETE', `/project/asset/version/?${picture()}&version=${version}`, { token: by });

async function read(more = '', { by = token, headers = {} }: { by?: string; headers?: Record<string, string> } = {}) {
  const answer = await fetch(`${server.origin}/api/project/asset/file/?${picture()}${more}`, {
    headers: { authorization: `Token ${by}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it('keeps no part from elsewhere than the last one ended, or of another picture than was announced', async () => {
  const uploadId = randomUUID();
  const large = Buffer.alloc(300_000);
  expect((await send(large, { uploadId, end: 100, total: 200 })).json.data).toMatchObject({ received: 100, complete: false });
  const before = (await Array.fromAsync(server.services.files.list(`tests/${testId}`))).toSorted();
  for (const odd of [
    { offset: 1000, end: 200_000, total: large.length },
    { offset: 100, end: 200_000, total: large.length },
    { offset: 0, end: 50, total: 200 },
  ])
    await send(large, { uploadId, ...odd });
  expect((await Array.fromAsync(server.services.files.list(`tests/${testId}`))).toSorted()).toEqual(before);
});

describe('a version of a picture', () => {
  it('is what everybody sees, while the captured picture is kept byte for byte', async () => {
    expect((await send(edited, { more: '&left=20&top=10' })).json.data).toEqual({ received: edited.length, complete: true, version: 1 });
    expect((await read()).bytes.equals(edited)).toBe(true);
    expect((await read('&version=1')).bytes.equals(edited)).toBe(true);
    expect((await read('&version=0')).bytes.equals(captured)).toBe(true);
    const thumb = await sharp((await read('&size=thumb')).bytes).stats();
    expect(thumb.channels[1]?.mean).toBeGreaterThan(150);
    const steps = (await server.call('GET', `/project/test-assets/${testId}/`, { token })).json.data;
    expect(steps[0].files[0]).toEqual({
      file: 'screenshot',
      mime_type: 'image/jpeg',
      bytes: edited.length,
      width: 300,
      height: 200,
      version: 1,
      left: 20,
      top: 10,
    });
    const versions = await list();
    expect(versions.map(({ version, width, made_by }: Record<string, unknown>) => [version, width, made_by])).toEqual([
      [1, 300, 'Olga Owner'],
      [0, 600, ''],
    ]);
  });

  it('leaves nothing of the captured picture in a shared link or a zip', async () => {
    await read('&size=thumb');
    const link = (await server.call('POST', '/project/share/', { token, body: { test_id: testId } })).json.data;
    const shared = async (size: string) => {
      const query = `?asset_id=${stepId}&file=screenshot&size=${size}&version=0`;
      return Buffer.from(
        await (await fetch(`${server.origin}/api/shared/report/file/${query}`, { headers: { 'x-link-token': link.token } })).arrayBuffer(),
      );
    };
    expect((await shared('full')).equals(captured)).toBe(true);
    await send(edited);
    expect((await shared('full')).equals(edited)).toBe(true);
    expect((await sharp(await shared('thumb')).stats()).channels[0]?.mean).toBeLessThan(50);
    const zip = await fetch(`${server.origin}/api/project/test-assets/zip/?test_id=${testId}`, {
      headers: { authorization: `Token ${token}` },
    });
    const entries = Object.entries(readZip(Buffer.from(await zip.arrayBuffer()))).filter(([name]) => name.startsWith('steps/'));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.[1].equals(edited)).toBe(true);
  });

  it('is asked for anew by a browser that knows the one before', async () => {
    const before = await read();
    const tag = before.headers.get('etag') ?? '';
    expect((await read('', { headers: { 'if-none-match': tag } })).status).toBe(304);
    await send(edited);
    const after = await read('', { headers: { 'if-none-match': tag } });
    expect([after.status, after.bytes.equals(edited)]).toEqual([200, true]);
    expect(after.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is brought in parts, goes on where it stopped, and shows nothing until it is whole', async () => {
    const uploadId = randomUUID();
    const half = Math.floor(edited.length / 2);
    const begun = await send(edited, { uploadId, end: half });
    expect(begun.json.data).toEqual({ received: half, complete: false, version: null });
    expect((await read()).bytes.equals(captured)).toBe(true);
    expect((await send(edited, { uploadId, end: half })).json.data.received).toBe(half);
    expect((await send(edited, { uploadId, offset: half })).json.data.version).toBe(1);
    expect((await send(edited, { uploadId, offset: half })).json.data).toEqual({ received: edited.length, complete: true, version: 1 });
    expect(await list()).toHaveLength(2);
    const keys: string[] = [];
    for await (const key of server.services.files.list(`tests/${testId}`)) if (key.includes('parts')) keys.push(key);
    expect(keys).toEqual([]);
  });

  it('gets a number of its own when two are saved at once', async () => {
    const answers = await Promise.all([send(edited), send(edited), send(edited)]);
    expect(answers.map(({ json }) => json.data.version).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await list()).toHaveLength(4);
  });

  it('does not hide one that was saved meanwhile unless that is said', async () => {
    const answers = await Promise.all([send(edited, { more: '&base=0' }), send(edited, { more: '&base=0' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const uploadId = randomUUID();
    const late = await send(edited, { uploadId, more: '&base=0' });
    expect(late.json.message).toBe('While you were editing this screenshot, version 1 was saved.');
    // Nor is it assembled only to be refused, however often its last part is sent.
    const put = vi.spyOn(server.services.files, 'put');
    expect((await send(edited, { uploadId, more: '&base=0' })).status).toBe(409);
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect((await send(edited, { uploadId })).json.data.version).toBe(2);
  });

  it('must be a whole picture as large as was said', async () => {
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).json.fields[0].field).toBe('file');
    const cut = (
      await sharp({
        create: { width: 200, height: 200, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 90, sigma: 60 } },
      })
        .png()
        .toBuffer()
    ).subarray(0, 3000);
    expect((await send(cut)).json.fields[0].field).toBe('file');
    expect((await send(edited, { total: edited.length - 1 })).json.fields[0].field).toBe('total');
    expect((await send(edited, { total: 25 * 1024 * 1024 })).json.fields[0].field).toBe('total');
    expect(await list()).toHaveLength(1);
    expect((await read()).bytes.equals(captured)).toBe(true);
  });

  it('is only made of a picture that is there', async () => {
    const other = `test_id=${testId}&asset_id=${randomUUID()}&file=screenshot`;
    expect((await server.call('GET', `/project/asset/version/?${other}`, { token })).status).toBe(404);
    const words = `test_id=${testId}&asset_id=${stepId}&file=dom`;
    expect((await server.call('GET', `/project/asset/version/?${words}`, { token })).json.fields[0].field).toBe('file');
    await server.call('POST', '/project/test-assets/delete/', { token, body: { test_id: testId, asset_ids: [stepId] } });
    expect((await send(edited)).status).toBe(404);
  });
});

describe('going back', () => {
  it('takes a version and those after it away, never uses its number again, and is in the log', async () => {
    for (const shade of ['#010101', '#020202', '#030303']) await send(await pictureOf(100, 100, shade));
    expect((await remove(2)).json.data).toEqual({ shown: 1 });
    expect((await list()).map(({ version }: { version: number }) => version)).toEqual([1, 0]);
    expect((await read('&version=3')).status).toBe(404);
    expect((await remove(2)).status).toBe(404);
    expect((await remove(1)).json.data).toEqual({ shown: 0 });
    expect((await read()).bytes.equals(captured)).toBe(true);
    expect((await send(edited)).json.data.version).toBe(4);
    const log = (await server.call('GET', '/workspace/log/', { token })).json.data;
    expect(log[0]).toMatchObject({ kind: 'picture-set-back', detail: { site: 'shop.example', from: '1', to: '0' } });
  });
});

describe('who may', () => {
  it('a viewer sees the newest version alone and changes nothing', async () => {
    const person = await makePerson(server, 'Vera', 'Viewer');
    await join(server, person, owner.workspaceId, 'viewer');
    const viewer = person.token;
    expect((await send(edited, { by: viewer })).status).toBe(403);
    await send(edited);
    expect((await remove(1, viewer)).status).toBe(403);
    expect((await read('', { by: viewer })).bytes.equals(edited)).toBe(true);
    expect((await read('&version=1', { by: viewer })).status).toBe(200);
    expect((await read('&version=0', { by: viewer })).status).toBe(403);
  });

  it('a stranger finds nothing and changes nothing', async () => {
    const stranger = await server.signUp('Stan');
    expect((await send(edited, { by: stranger })).status).toBe(404);
    await send(edited);
    expect((await remove(1, stranger)).status).toBe(404);
    expect((await read('&version=0', { by: stranger })).status).toBe(404);
    expect((await read()).bytes.equals(edited)).toBe(true);
  });
});
