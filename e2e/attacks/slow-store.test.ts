import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { beginCapture } from '../../apps/server/testing/put-capture.ts';
import { type ServerWithBucket, startServerWithBucket } from '../../apps/server/testing/server-with-bucket.ts';
import { noisyPicture } from '../../apps/server/testing/noisy-picture.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';

/*
 * A member whose uploads wait for the file store must not delay their removal: the team's lock must not be held until the store has the part. Parts
 * uploaded
 * to the same place at the same moment must not be stored at the size of the largest and counted at that of the smallest. The covers of an import
 * must not be
 * copied while the team is locked either.
 */

let bucket: ServerWithBucket;
let owner: Person;
/** While set, the store has received what was put, but does not respond. */
let gate: { readonly reached: PromiseWithResolvers<void>; readonly opened: PromiseWithResolvers<void> } | null = null;

beforeAll(async () => {
  bucket = await startServerWithBucket({
    beforePut: async () => {
      gate?.reached.resolve();
      await gate?.opened.promise;
    },
  });
  owner = await makePerson(bucket.server, 'Olga');
});
afterAll(async () => {
  gate?.opened.resolve();
  await bucket?.[Symbol.asyncDispose]();
});

async function makeMember(): Promise<Person> {
  const member = await makePerson(bucket.server, 'Mona');
  await confirmAddress(bucket.server, member);
  await join(bucket.server, member, owner.workspaceId, 'member');
  return member;
}

async function sendPart(path: string, { token }: Person, parameters: Record<string, string>, bytes = 300_000): Promise<number> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' };
  const body = new Uint8Array(bytes);
  return (await fetch(`${bucket.server.origin}/api${path}?${new URLSearchParams(parameters)}`, { method: 'POST', headers, body })).status;
}

it('removes a member at once whose part of a captured file the store still takes, and keeps no part of them', async () => {
  const member = await makeMember();
  const step = captureStepOf(randomUUID());
  const name = await beginCapture(bucket.server, member.token, { kind: 'ui', url: 'https://shop.example/' });
  await member.post('/project/test-assets/', { ...name, steps: [step] });
  gate = { reached: Promise.withResolvers(), opened: Promise.withResolvers() };
  const part = { test_id: name.test_id, asset_id: step.id, file: 'screenshot', offset: '0', total: '700000' };
  const sent = sendPart('/project/asset/desktop/', member, part);
  await gate.reached.promise;
  expect((await owner.remove(`/workspace/member/?user_id=${member.userId}`)).status).toBe(200);
  gate.opened.resolve();
  gate = null;
  expect(await sent).toBe(403);
  expect([...bucket.store.objects.keys()]).toEqual([]);
});

it('removes a member at once whose import copies a cover, and others of the team write meanwhile', async () => {
  const member = await makePerson(bucket.server, 'Mia');
  await confirmAddress(bucket.server, member);
  await join(bucket.server, member, owner.workspaceId, 'admin');
  const other = await makePerson(bucket.server, 'Otto');
  const send = async (path: string, { token }: Person, type: string, body: BodyInit) => {
    const headers = { authorization: `Token ${token}`, 'content-type': type };
    return (await (await fetch(`${bucket.server.origin}/api${path}`, { method: 'POST', headers, body })).json()).data;
  };
  const { key } = await send('/accounts/picture/', other, 'image/png', new Uint8Array(await noisyPicture(20)));
  const entry = {
    id: 'e',
    title: 'News',
    state: 'draft',
    created_at: '2026-01-01T00:00:00Z',
    description: '<p>x</p>',
    cover: { key, alt: '' },
  };
  const file = JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: [], entries: [entry] });
  const { id } = await send('/exchange/import/?source=plumbline&file_name=a.json', member, 'application/octet-stream', file);
  gate = { reached: Promise.withResolvers(), opened: Promise.withResolvers() };
  await member.post('/exchange/import/start/', { import_id: id });
  await gate.reached.promise;
  expect((await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Tides' })).status).toBe(201);
  expect((await owner.patch('/workspace/', { name: 'Harbour' })).status).toBe(200);
  expect((await owner.remove(`/workspace/member/?user_id=${member.userId}`)).status).toBe(200);
  gate.opened.resolve();
  gate = null;
});

it('keeps of a file no more than was announced, however many parts come for one place at once', async () => {
  const step = captureStepOf(randomUUID());
  const name = await beginCapture(bucket.server, owner.token, { kind: 'ui', url: 'https://shop.example/' });
  await owner.post('/project/test-assets/', { ...name, steps: [step] });
  const send = (offset: number, bytes: number): Promise<number> => {
    const part = { test_id: name.test_id, asset_id: step.id, file: 'screenshot', offset: String(offset), total: '400000' };
    return sendPart('/project/asset/desktop/', owner, part, bytes);
  };
  for (let offset = 0; offset < 5; offset += 1)
    expect(await Promise.all([send(offset, 1), send(offset, 300_000), send(offset, 300_000)])).toEqual([200, 200, 200]);
  const kept = [...bucket.store.objects].filter(([key]) => key.includes(step.id)).map(([, bytes]) => bytes.length);
  expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(400_000);
});

it('lets few copies of a part wait for the store, and refuses the rest', async () => {
  const step = captureStepOf(randomUUID());
  const name = await beginCapture(bucket.server, owner.token, { kind: 'ui', url: 'https://shop.example/' });
  await owner.post('/project/test-assets/', { ...name, steps: [step] });
  gate = { reached: Promise.withResolvers(), opened: Promise.withResolvers() };
  const part = { test_id: name.test_id, asset_id: step.id, file: 'dom', offset: '0', total: '1000' };
  const last = sendPart('/project/asset/desktop/', owner, part, 1000);
  await gate.reached.promise;
  const copies = Array.from({ length: 40 }, () => sendPart('/project/asset/desktop/', owner, part, 1000));
  // While the store does not respond, only refused requests get a response.
  let refused = 0;
  await new Promise<void>((resolve) => {
    for (const copy of copies) void copy.then(() => (refused += 1) === 32 && resolve());
  });
  gate.opened.resolve();
  gate = null;
  expect(await last).toBeLessThan(300);
  const answers = await Promise.all(copies);
  expect([answers.filter((status) => status === 429).length, answers.filter((status) => status < 300).length]).toEqual([32, 8]);
});
