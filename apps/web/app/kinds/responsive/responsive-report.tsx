import type { Test } from '@plumbline/contract';
import { TestScreen } from '../../shared/tests/test-screen.tsx';
import { RESPONSIVE_TESTS } from './kind.ts';
import { PageReport } from './page-report.tsx';

const adviceOf = ({ status, url }: Test): string =>
  `Earlier reports are unchanged. ${status === 'cancelled' ? 'You can run it again at any time.' : `Check that ${url} opens in a browser, then run it again.`}`;

/** The report of a responsive test in any state. */
export function ResponsiveReport({ testId }: { testId: string }) {
  return (
    <TestScreen kind={RESPONSIVE_TESTS} testId={testId} title="Responsive report" adviceOf={adviceOf}>
      {(test) => <PageReport test={test} />}
    </TestScreen>
  );
}
