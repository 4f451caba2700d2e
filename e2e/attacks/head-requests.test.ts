import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../apps/server/testing/raw-request.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const ask = (method: string, token: string, path: string) =>
  rawRequest(server.origin, `/api${path}`, { method, headers: { authorization: `Token ${token}` } });

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

/** A person with a report of their own. @returns the person, with the path of its export */
async function personWithReport(name: string): Promise<Person & { readonly exportPath: string }> {
  const person = await makePerson(server, name);
  await confirmAddress(server, person);
  const sql = `insert into tests (workspace_id, started_by, kind, url, host, source, options, status, score, finished_at)
    values ($1, $2, 'seo', 'http://localhost/', 'localhost', 'api', '{}', 'finished', 80, now()) returning id`;
  const [{ id }] = await query(sql, [person.workspaceId, person.userId]);
  return { ...person, exportPath: `/project/report/export/?test_id=${id}&format=csv` };
}

it('who asks for the headers of exports keeps nobody from theirs', async () => {
  const [eve, mallory, victim] = [await personWithReport('Eve'), await personWithReport('Mallory'), await personWithReport('Victim')];
  for (const one of [eve, eve, mallory, mallory]) expect((await ask('HEAD', one.token, one.exportPath)).status).toBe(200);
  expect((await ask('GET', victim.token, victim.exportPath)).status).toBe(200);
});

it('who asks for the headers of the stream of events keeps no place in it', async () => {
  const people = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eli']) people.push(await makePerson(server, name));
  const neighbour = people.pop();
  for (const { token } of people) for (let time = 0; time < 8; time += 1) expect((await ask('HEAD', token, '/events/')).status).toBe(200);
  const headers = { authorization: `Token ${neighbour?.token ?? ''}` };
  const stream = await fetch(`${server.origin}/api/events/`, { headers });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});

it('asking for the headers is asking: every address answers HEAD as it does GET, and sends nothing', async () => {
  const { token } = await makePerson(server, 'Fay');
  const document = JSON.parse((await ask('GET', token, '/openapi.json')).text) as { paths: Record<string, object> };
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods && path !== '/events/' ? [path] : []));
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const [got, headed] = [await ask('GET', token, path), await ask('HEAD', token, path)];
    expect([path, headed.status, headed.text]).toEqual([path, got.status, '']);
  }
});
