import { createSafeFetch } from '@plumbline/safe-fetch';
import { type PageAnswer, startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { createLibraryFacts } from './library-facts.ts';

const HOUR_MS = 60 * 60 * 1000;
const JQUERY = {
  jquery: {
    npmname: 'jquery',
    vulnerabilities: [{ below: '9.0.0', severity: 'high', cwe: ['CWE-79'], identifiers: { CVE: ['CVE-2026-1'] }, info: ['https://x'] }],
    extractors: { func: ['x'], filename: ['jquery-(§§version§§)\\.js'], hashes: {} },
  },
};
const KEPT = {
  jquery: {
    vulnerabilities: [{ below: '9.0.0', severity: 'high', identifiers: { CVE: ['CVE-2026-1'] } }],
    extractors: { filename: ['jquery-(§§version§§)\\.js'] },
  },
};

async function start(answer: PageAnswer) {
  const server = await startPageServer({ '/facts.json': answer });
  const clock = { now: 0 };
  const warnings: string[] = [];
  const facts = createLibraryFacts({
    url: server.url('/facts.json'),
    fetch: createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] }),
    now: () => clock.now,
    warn: (message) => warnings.push(message),
  });
  return { server, clock, warnings, facts, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
const json = (value: unknown): PageAnswer => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });

test('takes what is in the known form, and asks once a day', async () => {
  await using given = await start(json({ ...JQUERY, strange: { vulnerabilities: 'none' } }));
  expect(await Promise.all([given.facts.current(), given.facts.current()])).toEqual([KEPT, KEPT]);
  given.clock.now = 23 * HOUR_MS;
  await given.facts.current();
  expect(given.server.requests).toHaveLength(1);
  given.clock.now = 25 * HOUR_MS;
  await given.facts.current();
  expect(given.server.requests).toHaveLength(2);
});

test('keeps the last good table when a later one cannot be used', async () => {
  await using given = await start(json(JQUERY));
  await given.facts.current();
  given.server.set('/facts.json', { status: 500 });
  given.clock.now = 25 * HOUR_MS;
  expect(await given.facts.current()).toEqual(KEPT);
  expect(given.warnings).toEqual([expect.stringContaining('the answer has status 500')]);
});

test.each<[string, PageAnswer]>([
  ['an error', { status: 404 }],
  ['no JSON', { body: '<p>' }],
  ['another form', json([1, 2])],
  ['nothing known', json({ a: 1 })],
])('leaves it to the built-in table after %s, and asks again an hour later', async (_name, answer) => {
  await using given = await start(answer);
  expect([await given.facts.current(), await given.facts.current(), given.server.requests.length]).toEqual([undefined, undefined, 1]);
  expect(given.warnings).toHaveLength(1);
  given.clock.now = HOUR_MS;
  await given.facts.current();
  expect(given.server.requests).toHaveLength(2);
});

test('asks nobody without an address', async () => {
  const facts = createLibraryFacts({
    url: null,
    fetch: { request: () => Promise.reject(new Error('asked')) },
    now: () => 0,
    warn: () => undefined,
  });
  expect(await facts.current()).toBeUndefined();
});
