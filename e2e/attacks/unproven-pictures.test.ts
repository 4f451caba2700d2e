import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const ACCOUNTS = 30;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 110, b: 117, alpha: 0.5 } } });

async function putFace(token: string, bytes: Uint8Array): Promise<{ status: number; message: string }> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' };
  const answer = await fetch(`${server.origin}/api/accounts/profile/image/`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return { status: answer.status, message: (await answer.json()).message };
}

it('pictures of any number of accounts with an unproven address wait as one, and nobody else behind them', async () => {
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => makePerson(server, 'Mallory')));
  const olga = await makePerson(server, 'Olga');
  await confirmAddress(server, olga);
  const [large, small] = [await plain(4000, 4000).png().toBuffer(), await plain(50, 50).png().toBuffer()];
  let through = 0;
  const theirs = people.map(({ token }) => putFace(token, large).finally(() => (through += 1)));
  await Promise.race(theirs);
  expect((await putFace(olga.token, small)).status).toBe(200);
  expect(through).toBeLessThan(ACCOUNTS / 2);
  expect(await Promise.all(theirs)).toHaveLength(ACCOUNTS);
});

it('a picture of deep colours may have a quarter of the pixels', async () => {
  const { token } = await makePerson(server, 'Mallory');
  const deep = await plain(8000, 8000).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();
  expect(await putFace(token, deep)).toEqual({
    status: 400,
    message: 'The picture has 64 million pixels; at most 16 million of a picture that has more than 8 bits for a colour can be read.',
  });
});

it('a picture that is very high is drawn narrower', async () => {
  const { token } = await makePerson(server, 'Mallory');
  const high = await plain(1600, 16_000).png().toBuffer();
  const answer = await fetch(`${server.origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(high),
  });
  expect(answer.status).toBe(201);
  const { key } = (await answer.json()).data;
  const kept = await fetch(`${server.origin}/api/accounts/picture/?key=${key}`);
  const { width, height } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1095, 10_950]);
});
