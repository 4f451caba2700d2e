import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCapturedPageAt, readCapturedPages, readPicturedSteps } from '../../apps/server/src/areas/captures/index.ts';
import { readSteps } from '../../apps/server/src/areas/captures/read-steps.ts';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { beginCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const STEPS = 3996;
/** The largest axe result that is stored for a state. */
const accessibility = Array.from({ length: 180 }, (_, rule) => ({
  rule: `r${rule}`,
  impact: 'minor' as const,
  help: 'h'.repeat(40),
  help_url: 'u'.repeat(60),
  targets: Array.from({ length: 6 }, (_unused, target) => `#a${rule}-${target}`.padEnd(18, 'x')),
  count: 1,
}));

let server: TestServer;
let token: string;
let testId: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Mallory');
  testId = (await beginCapture(server, token, { kind: 'grammar', url: 'https://shop.example/' })).test_id;
  // Inserted directly: through the API, so many rows take half a minute.
  await server.services.database.pool.query(
    `insert into capture_steps (test_id, id, seq, step)
     select $1, id, seq, $2::jsonb || jsonb_build_object('id', id, 'seq', seq, 'page_url', 'https://shop.example/' || seq)
     from (select gen_random_uuid() as id, seq from generate_series(1, $3::int) seq) step`,
    [testId, JSON.stringify(captureStepOf(randomUUID(), { accessibility })), STEPS],
  );
}, 60_000);
afterAll(() => server?.close());

/** The peak growth of this process's memory during the work, in MB. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const now = () => process.memoryUsage().rss / 1e6;
  const before = now();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, now())), 20);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return Math.max(most, now()) - before;
}

/** The rows hold 229 MB. */
const MOST_MB = 150;

describe('a capture of thousands of heavy steps', () => {
  it('is written as HAR without what was found in their states', async () => {
    let pages = 0;
    const memory = await memoryOf(async () => {
      const { json } = await server.call('GET', `/project/network/har/?test_id=${testId}`, { token });
      pages = json.log.pages.length;
    });
    expect(pages).toBe(STEPS);
    expect(memory).toBeLessThan(MOST_MB);
  });

  it('is read by tests, replays and for a single page without it', async () => {
    const { database, files } = server.services;
    const memory = await memoryOf(async () => {
      expect(await readSteps(database.db, testId)).toHaveLength(STEPS);
      expect(await readPicturedSteps(database.db, testId)).toHaveLength(STEPS);
      expect(await Array.fromAsync(readCapturedPages(database.db, files, testId))).toEqual([]);
      expect(await readCapturedPageAt(database.db, files, testId, 'https://shop.example/7')).toBeNull();
    });
    expect(memory).toBeLessThan(MOST_MB);
  });
});
