import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as plain from '../../apps/server/src/areas/captures/judge/plain-address.ts';
import { captureRequestOf, captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { beginCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/** Counts the addresses that are parsed in this thread, which serves all requests. */
vi.mock(import('../../apps/server/src/areas/captures/judge/plain-address.ts'), async (original) => {
  const own = await original();
  return { ...own, plainAddress: vi.fn(own.plainAddress), askedOf: vi.fn(own.askedOf), plainWords: vi.fn(own.plainWords) };
});

const ORIGIN = 'https://shop.example';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const readHere = (): number =>
  [plain.plainAddress, plain.askedOf, plain.plainWords].reduce((sum, counted) => sum + vi.mocked(counted).mock.calls.length, 0);

/** In SQL: a different word for each number, without digits or anything else that is treated as changing between visits. */
const WORD = "translate(number::text, '0123456789', 'ghijklmnop')";

/** Uploads a capture of two steps whose requests were all slow and failed, and waits for its result. @param url of a request, in SQL */
async function capture(token: string, count: number, url: string) {
  const send = async (path: string, body: object) => (await server.call('POST', path, { token, body })).json.data;
  const name = await beginCapture(server, token, { kind: 'ui', url: `${ORIGIN}/` });
  const { test_id } = name;
  const steps = [captureStepOf(randomUUID()), captureStepOf(randomUUID(), { seq: 1 })];
  await send('/project/test-assets/', { ...name, steps });
  const request = captureRequestOf(randomUUID(), { step_id: steps[0]?.id ?? null, status: 500, duration_ms: 9000 });
  await server.services.database.pool.query(
    `insert into capture_requests (test_id, id, step_id, started_at, method, url, type, status, failed, request)
     select $1, gen_random_uuid(), $2, $3::timestamptz, 'GET', ${url}, 'Fetch', 500, true, $4::jsonb || jsonb_build_object('url', ${url})
     from generate_series(1, $5::int) number`,
    [test_id, request.step_id, request.started_at, JSON.stringify(request), count],
  );
  await send('/project/test/finish/', { ...name, steps: steps.length, requests: count, messages: 0, files: [] });
  const { status, error } = await server.finished(token, test_id);
  const { rows } = await server.services.database.pool.query<{ facts: { times: number } }>(
    'select facts from findings where test_id = $1 order by id',
    [test_id],
  );
  return { test_id, steps, status, error, times: rows.map(({ facts }) => facts.times) };
}

describe('captures that are made to be dear', () => {
  it('of a visitor are judged in a thread, when they come and when steps are put away and brought back', async () => {
    const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
    const { test_id, steps, ...said } = await capture(token, 1700, `'${ORIGIN}' || repeat('/1', 4000)`);
    expect(said).toEqual({ status: 'finished', error: '', times: [1700, 1700] });
    for (const change of ['delete', 'restore']) {
      const body = { test_id, asset_ids: [steps[1]?.id] };
      expect((await server.call('POST', `/project/test-assets/${change}/`, { token, body })).status).toBe(200);
    }
    expect(readHere()).toBe(0);
  }, 60_000);

  it('of an account end no process, and those of too many different things are refused in words', async () => {
    const token = await server.signUp('Mallory');
    const alike = await capture(token, 29_500, `'${ORIGIN}' || repeat('/1', 3950) || '/' || ${WORD}`);
    expect(alike).toMatchObject({ status: 'finished', times: [29_500, 29_500] });
    // Each has two findings.
    const unlike = await capture(token, 10_001, `'${ORIGIN}/' || ${WORD} || repeat('/1', 3950)`);
    expect(unlike).toMatchObject({
      status: 'failed',
      error: 'This capture is too large to check. Capture fewer pages at once.',
      times: [],
    });
    expect(readHere()).toBe(0);
  }, 280_000);
});
