import type { StartSeoTestBody } from '@plumbline/contract';
import { startSeoTest } from '@plumbline/contract/endpoints';
import { client } from '../../../shared/api/client.ts';
import { useStart } from '../../../shared/tests/use-start.ts';
import { SEO_TESTS } from '../kind.ts';

/** Starts an SEO test and goes to its report. */
export function useStartTest() {
  return useStart(SEO_TESTS, (body: StartSeoTestBody) => client.call(startSeoTest, { body: { ...body, source: 'dashboard' } }));
}
