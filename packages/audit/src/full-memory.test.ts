import { getHeapStatistics } from 'node:v8';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { JudgeThreads } from './judging/judge-threads.ts';
import { runAudit } from './run-audit.ts';

/** The number of concurrent audits that leaves each one room for the given number of characters. */
const audits = (characters: number): number => getHeapStatistics().heap_size_limit / 12 / characters;
const LINKS = Array.from({ length: 20 }, (_, at) => `<a href="/quay">${at} ${'to the quay '.repeat(5)}</a>`).join('');

it.each([
  ['all of a site with room to remember it', 10_000, true],
  ['not all of a site with room for its addresses alone', 500, false],
])('has seen %s', async (_what, characters, complete) => {
  await using server = await startPageServer({ '/': `<title>Boats</title><p>${LINKS}`, '/quay': '<title>Quay</title>' });
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
  const threads = new JudgeThreads({ audits: audits(characters) });
  const limits = { maxPages: 10, maxDepth: 5, maxBytesPerPage: 100_000, timeoutMsPerPage: 5_000, concurrency: 2, delayMs: 0 };
  const result = await runAudit(
    {
      crawl: { startUrl: server.url('/'), limits, respectRobots: false },
      exposure: { allowed: false, reason: '' },
      policy,
      externalLinks: 'skip',
    },
    {
      fetch: createSafeFetch(policy),
      checkpoint: null,
      threads,
      journal: { append: async () => undefined, keepSite: async () => undefined, async *readSources() {} },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  );
  await threads.close();
  expect(result.complete).toBe(complete);
});
