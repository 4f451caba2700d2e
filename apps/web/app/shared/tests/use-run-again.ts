import { repeatTest } from '@plumbline/contract/endpoints';
import { client } from '../api/client.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { useStart } from './use-start.ts';

/** Starts a test of the same address with the same options, and goes to its report. */
export function useRunAgain(kind: KindOfTest) {
  return useStart(kind, (testId: string) => client.call(repeatTest, { body: { test_id: testId, source: 'dashboard' } }));
}
