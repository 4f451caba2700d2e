import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../apps/server/testing/test-server.ts';

/* Lighthouse runs one at a time: a confirmed account waits only for the current run, however many unconfirmed accounts are queued. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  // The first account becomes the administrator.
  await makePerson(server, 'Ada');
});
afterAll(() => server?.close());

it('runs of many accounts that nobody has proven', async () => {
  let isSlow = false;
  const page = '<!doctype html><html lang="en"><title>One</title><h1>One</h1>';
  await using site = await startPageServer({
    '/robots.txt': { status: 404 },
    '/': () => (isSlow ? new Promise(() => undefined) : page),
  });
  const tested = async (person: Person): Promise<string> => {
    const { test_id } = (await person.post('/seo/website/', { url: site.url('/') })).json.data;
    await server.finished(person.token, test_id);
    return test_id;
  };
  const people = await Promise.all(['Mallory', 'Trudy', 'Eve', 'Olga'].map((name) => makePerson(server, name)));
  const tests = await Promise.all(people.map(tested));
  const [olga] = people.slice(-1);
  if (olga) await confirmAddress(server, olga);
  isSlow = true;
  const runs: string[] = [];
  for (const [index, person] of people.entries()) {
    const { status, text, json } = await person.post('/seo/lighthouse/', { test_id: tests[index], page_url: site.url('/') });
    expect([status, text]).toEqual([202, text]);
    runs.push(json.data.run_id);
    if (index === 0) await expect.poll(statuses).toEqual(['running']);
  }
  expect(await statuses()).toEqual(['running', 'queued', 'queued', 'queued']);
  expect((await people[0]?.post('/seo/lighthouse/cancel/', { run_id: runs[0] }))?.status).toBe(200);
  await expect.poll(statuses).toEqual(['cancelled', 'queued', 'queued', 'running']);
  for (const [index, person] of people.entries()) await person.post('/seo/lighthouse/cancel/', { run_id: runs[index] });
});

/** The states of all runs, in the order they were requested. */
async function statuses(): Promise<string[]> {
  const { rows } = await server.services.database.pool.query('select status from lighthouse_runs order by created_at');
  return rows.map(({ status }) => status);
}
