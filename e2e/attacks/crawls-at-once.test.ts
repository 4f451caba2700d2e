import { getHeapStatistics } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server?.close());

it('what all crawls of a process remember at once leaves half of its heap to everything else', () => {
  const { judges } = server.services;
  // Six bytes per character, including overhead.
  const together = judges.rememberedCharacters * 6 * server.config.testConcurrency;
  expect(together).toBeLessThanOrEqual(getHeapStatistics().heap_size_limit / 2);
});
