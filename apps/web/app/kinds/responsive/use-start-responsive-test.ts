import type { StartResponsiveTestBody } from '@plumbline/contract';
import { startResponsiveTest } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';
import { useStart } from '../../shared/tests/use-start.ts';
import { RESPONSIVE_TESTS } from './kind.ts';

/** Starts a responsive test and goes to its report. */
export function useStartResponsiveTest() {
  return useStart(RESPONSIVE_TESTS, (body: StartResponsiveTestBody) =>
    client.call(startResponsiveTest, { body: { ...body, source: 'dashboard' } }),
  );
}
