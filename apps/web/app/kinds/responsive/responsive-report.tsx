import type { Test } from '@plumbline/contract';
import type { TestStages } from '../../shared/tests/running-test.tsx';
import { TestScreen } from '../../shared/tests/test-screen.tsx';
import { RESPONSIVE_TESTS } from './kind.ts';
import { PageReport } from './page-report.tsx';

const STAGES: TestStages = {
  told: { capturing: 'The extension still sends its pictures. The report opens here when all have come.' },
};

const adviceOf = ({ status, url }: Test): string =>
  `Earlier reports are kept as they are. ${status === 'cancelled' ? 'Run it again when you like.' : `Check that ${url} opens in a browser, then run it again.`}`;

/** The report of a responsive test, in whatever state the test is. */
export function ResponsiveReport({ testId }: { testId: string }) {
  return (
    <TestScreen kind={RESPONSIVE_TESTS} testId={testId} title="Responsive report" stages={STAGES} adviceOf={adviceOf}>
      {(test) => <PageReport test={test} />}
    </TestScreen>
  );
}
