import { type PageRoute, startPageServer } from '@plumbline/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startWorkers } from '../../workers.ts';

const page = (...links: readonly string[]): string =>
  `<!doctype html><html lang="en"><title>Page</title><h1>Page</h1>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`;

const AN_HOUR = 3_600_000;

let server: TestServer;
/** For tests taken from now on. */
let slice: { ms: number; patienceMs: number };

/** One worker, for which others may wait as soon as a test has stored something. */
beforeEach(async () => {
  server = await startTestServer({ ROLE: 'web' });
  slice = { ms: 0, patienceMs: 20 };
  const config = { ...server.config, testConcurrency: 1, testSlice: slice };
  await startWorkers({ ...server.services, config });
});
afterEach(() => server?.close());

const start = async (token: string, url: string): Promise<string> =>
  (await server.call('POST', '/seo/website/', { token, body: { url } })).json.data.test_id;

const read = async (token: string, testId: string) =>
  (await server.call('GET', `/project/test/?test_id=${testId}`, { token })).json.data[0];

const rowsOf = async (query: string, testId: string) => (await server.services.database.pool.query(query, [testId])).rows;

const keptPages = async (testId: string): Promise<string[]> =>
  (await rowsOf('select url from crawled_pages where test_id = $1', testId)).map(({ url }) => new URL(url).pathname).toSorted();

/** The turns of a test, as the number of retries at each. */
const turnsOf = async (testId: string): Promise<number[]> =>
  (await rowsOf(`select retry_count from pgboss.job where name = 'run-test' and data->>'testId' = $1`, testId)).map(
    (row) => row.retry_count,
  );

/** A site whose last pages respond when released. */
async function startSlowSite() {
  const isAsked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<string>();
  const held: PageRoute = () => {
    isAsked.resolve();
    return gate.promise;
  };
  const quick = ['/a', '/b', '/c'];
  const slow = ['/x', '/y'];
  const site = await startPageServer({
    '/': page(...quick, ...slow),
    ...Object.fromEntries(quick.map((path) => [path, page()])),
    ...Object.fromEntries(slow.map((path) => [path, held])),
  });
  const release = (): void => gate.resolve(page());
  return {
    url: site.url('/'),
    paths: ['/', ...quick, ...slow].toSorted(),
    isAsked: isAsked.promise,
    timesAsked: (path: string) => site.requests.filter((request) => request.path === path).length,
    release,
    async [Symbol.asyncDispose]() {
      release();
      await site.close();
    },
  };
}

it('a test that takes long makes way for one of somebody else, and goes on where it stood', async () => {
  await using slow = await startSlowSite();
  await using quick = await startPageServer({ '/': page() });
  const [patient, other] = [await server.signUp('Patient'), await server.signUp('Other')];
  const first = await start(patient, slow.url);
  await slow.isAsked;
  slice.ms = AN_HOUR;
  const second = await start(other, quick.url('/'));
  expect((await server.finished(other, second)).status).toBe('finished');
  expect(['queued', 'running']).toContain((await read(patient, first)).status);
  slow.release();
  expect((await server.finished(patient, first)).status).toBe('finished');
  expect(await keptPages(first)).toEqual(slow.paths);
  expect(slow.timesAsked('/a')).toBe(1);
  expect(await turnsOf(first)).toEqual([0, 0]);
  expect(await turnsOf(second)).toEqual([0]);
});

it('two tests that take long take turns, and each finishes with all its pages, none twice', async () => {
  const paths = Array.from({ length: 150 }, (_, number) => `/${number}`);
  const routes = { '/': page(...paths), '*': page() };
  await using one = await startPageServer(routes);
  await using two = await startPageServer(routes);
  const [ada, bea] = [await server.signUp('Ada'), await server.signUp('Bea')];
  const own = await start(ada, one.url('/'));
  const theirs = await start(bea, two.url('/'));
  expect((await server.finished(ada, own)).status).toBe('finished');
  expect((await server.finished(bea, theirs)).status).toBe('finished');
  for (const id of [own, theirs]) expect(await keptPages(id)).toEqual(['/', ...paths].toSorted());
  for (const id of [own, theirs]) expect(new Set(await turnsOf(id))).toEqual(new Set([0]));
});

it('a test that waits again keeps its report so far, and ends at once when it is cancelled', async () => {
  await using slow = await startSlowSite();
  const [patient, other] = [await server.signUp('Patient'), await server.signUp('Other')];
  const first = await start(patient, slow.url);
  await slow.isAsked;
  // A test that has stored nothing keeps its worker, since it would start over.
  const gate = Promise.withResolvers<string>();
  const isTaken = Promise.withResolvers<void>();
  await using held = await startPageServer({
    '/': () => {
      isTaken.resolve();
      return gate.promise;
    },
  });
  const second = await start(other, held.url('/'));
  await isTaken.promise;
  const waiting = await read(patient, first);
  expect(waiting).toMatchObject({ status: 'queued', stage: '', progress: { current_url: '' } });
  // The pages stored while the run was ending are in the report below, but may be in no progress yet.
  expect(waiting.progress.done).toBeGreaterThan(0);
  expect(waiting.started_at).not.toBeNull();
  const report = (await server.call('GET', `/project/report/?test_id=${first}`, { token: patient })).json;
  expect(report.data).toMatchObject({ is_final: false, page_count: 4 });
  expect((await server.call('POST', '/project/test/cancel/', { token: patient, body: { test_id: first } })).status).toBe(202);
  const cancelled = await read(patient, first);
  expect(cancelled.status).toBe('cancelled');
  expect(cancelled.finding_count).toBeGreaterThan(0);
  gate.resolve(page());
  expect((await server.finished(other, second)).status).toBe('finished');
  expect((await read(patient, first)).status).toBe('cancelled');
});
