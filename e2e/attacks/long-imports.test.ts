import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { startWorkers } from '../../apps/server/src/workers.ts';

const TIME = '2026-01-01T00:00:00Z';

let server: TestServer;
/** An import may yield its turn as soon as it has stored something. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  await startWorkers({ ...server.services, config: { ...server.config, importSlice: { ms: 0, patienceMs: 20 } } });
});
afterAll(() => server?.close());

const postOf = (id: string, more: object = {}) => ({
  id,
  title: `Post ${id}`,
  content: 'x',
  board: 'x',
  status: 'y',
  created_at: TIME,
  ...more,
});

async function start({ token }: Person, posts: readonly object[]): Promise<string> {
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=plumbline&file_name=a.json`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ format: 'plumbline-feedback', version: 1, posts, entries: [] }),
  });
  const { id } = (await answer.json()).data;
  const started = await server.call('POST', '/exchange/import/start/', { token, body: { import_id: id } });
  expect(started.status).toBe(202);
  return id;
}

const read = async (person: Person, id: string) =>
  (await person.get('/exchange/import/')).json.data.find((one: { id: string }) => one.id === id);

async function finished(person: Person, id: string) {
  for (;;) {
    const found = await read(person, id);
    if (found.state === 'finished' || found.state === 'failed') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('an import of many posts makes way for one of somebody else, and goes on where it stood', async () => {
  const [mallory, olga] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Olga')];
  await confirmAddress(server, olga);
  const first = await start(
    mallory,
    Array.from({ length: 400 }, (_, index) => postOf(`${index}`)),
  );
  await expect.poll(async () => (await read(mallory, first)).done, { interval: 20 }).toBeGreaterThan(0);
  const second = await start(olga, [postOf('one')]);
  expect(await finished(olga, second)).toMatchObject({ state: 'finished', added: 1 });
  expect((await read(mallory, first)).done).toBeLessThan(400);
  expect(await finished(mallory, first)).toMatchObject({ state: 'finished', done: 400, added: 400, log: [] });
});
