import type { Caller } from './caller.ts';
import type { Replay } from './replay.ts';

/** Calls that do captured steps again. */
export const replayCalls = (caller: Caller) => ({
  replayScript: async (testId: string) => (await caller.request('GET', '/project/replay/script/', { query: { test_id: testId } })).blob(),
  startReplay: (testId: string) => caller.read<{ replay_id: string }>('POST', '/project/replay/', { body: { test_id: testId } }),
  listReplays: (testId: string) => caller.list<Replay>('/project/replay/', { test_id: testId }),
});
