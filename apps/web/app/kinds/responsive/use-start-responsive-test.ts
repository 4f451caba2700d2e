import type { StartResponsiveTestBody } from '@plumbline/contract';
import { useStart } from '../../shared/tests/use-start.ts';
import { RESPONSIVE_TESTS } from './kind.ts';
import { responsiveClient } from './responsive-queries.ts';

/** Starts a responsive test and goes to its report. */
export function useStartResponsiveTest() {
  return useStart(RESPONSIVE_TESTS, (body: StartResponsiveTestBody) =>
    responsiveClient.startResponsiveTest({ ...body, source: 'dashboard' }),
  );
}
