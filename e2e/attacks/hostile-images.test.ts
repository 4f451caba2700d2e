import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Mallory');
});
afterAll(() => server?.close());

/** An image of a few kilobytes that must be decoded completely before its first line is known. */
const bomb = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e75' }, limitInputPixels: false })
    .png({ progressive: true })
    .toBuffer();

async function upload(path: string, bytes: Uint8Array, method = 'POST') {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, json: await answer.json() };
}

async function beginCapture(): Promise<string> {
  const reference = randomUUID();
  const device = {
    user_agent: 'Test/1',
    platform: 'Linux',
    language: 'en',
    screen: { width: 1920, height: 1080, dpr: 1 },
    time_zone: 'UTC',
    extension_version: '0.1.0',
  };
  const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id: reference, device };
  return (await server.call('POST', '/project/test/', { token, body })).json.data.test_id;
}

it('four interlaced images of many pixels are refused before they are unpacked, as a capture, a version and a face', async () => {
  const bytes = await bomb(6000, 6000);
  const refusal = 'The picture has 36 million pixels; at most 16 million of a picture that is interlaced can be read.';
  const testId = await beginCapture();
  const query = (asset: string) => `?test_id=${testId}&asset_id=${asset}&file=screenshot&offset=0&total=${bytes.byteLength}`;
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(`/project/asset/desktop/${query(randomUUID())}`, bytes)));
  for (const { status, json } of answers) expect([status, json.message]).toEqual([413, refusal]);

  const step = captureStepOf(randomUUID());
  const captured = await putCapture(server, token, { steps: [step], picture: await pictureOf(200, 100) });
  const version = `?test_id=${captured}&asset_id=${step.id}&file=screenshot&upload_id=${randomUUID()}&offset=0&total=${bytes.byteLength}&left=0&top=0`;
  expect(await upload(`/project/asset/version/${version}`, bytes)).toMatchObject({ status: 413, json: { message: refusal } });

  const face = await upload('/accounts/profile/image/', bytes, 'PUT');
  expect([face.status, face.json.message]).toEqual([400, refusal]);
});

it('many copies of the last part of what is no picture put it together once', async () => {
  const testId = await beginCapture();
  const asset = randomUUID();
  const part = Buffer.alloc(500_000, 65);
  const send = (offset: number) =>
    upload(`/project/asset/desktop/?test_id=${testId}&asset_id=${asset}&file=screenshot&offset=${offset}&total=1000000`, part);
  expect((await send(0)).json.data).toEqual({ received: 500_000, complete: false });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(500_000)));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  // A few of the others wait for it, and are told to start again.
  const others = answers.filter(({ status }) => status !== 400);
  expect(new Set(others.map(({ status, json }) => (status === 200 ? json.data.received : status)))).toEqual(new Set([0, 429]));
});

it('an image that breaks the decoder leaves the next one its turn', async () => {
  const half = (
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
      .png({ progressive: true })
      .toBuffer()
  ).subarray(0, 400);
  expect((await upload('/accounts/profile/image/', half, 'PUT')).status).toBe(400);
  expect((await upload('/accounts/profile/image/', await pictureOf(600, 400), 'PUT')).status).toBe(200);
});

it('a small picture of very many scans is refused before it is unpacked, and an honest progressive one is not', async () => {
  const canvas = { width: 2000, height: 2000, channels: 3 as const, background: '#0b6e75' };
  const honest = await sharp({ create: canvas }).jpeg({ progressive: true }).toBuffer();
  const last = honest.subarray(honest.lastIndexOf(Buffer.from([0xff, 0xda])), honest.length - 2);
  const hostile = Buffer.concat([honest.subarray(0, -2), ...Array.from({ length: 500 }, () => last), honest.subarray(-2)]);
  const face = await upload('/accounts/profile/image/', hostile, 'PUT');
  expect([face.status, face.json.message]).toEqual([
    400,
    expect.stringMatching(
      /^The picture has 4 million pixels; at most 0\.\d million of a picture that is interlaced and has 5\d\d scans can be read\.$/,
    ),
  ]);
  const testId = await beginCapture();
  const query = `?test_id=${testId}&asset_id=${randomUUID()}&file=screenshot&offset=0&total=${hostile.byteLength}`;
  expect((await upload(`/project/asset/desktop/${query}`, hostile)).status).toBe(413);
  expect((await upload('/accounts/profile/image/', honest, 'PUT')).status).toBe(200);
});
