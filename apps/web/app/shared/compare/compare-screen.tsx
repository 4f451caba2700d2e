import { useParams } from 'react-router';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { PlanNotice } from '../screens/plan-notice.tsx';
import { ReportHead } from '../tests/report-head.tsx';
import { TestScreen } from '../tests/test-screen.tsx';
import { ComparePanel } from './compare-panel.tsx';

/** Compares the test in the URL with an earlier one of the same address. */
export function CompareScreen({ kind }: { kind: KindOfTest }) {
  const testId = useParams()['testId'] ?? '';
  return (
    <TestScreen kind={kind} testId={testId} title="Comparison">
      {(test) => (
        <>
          <ReportHead kind={kind} test={test} facts={[]} />
          <PlanNotice feature="test-comparison">
            <ComparePanel kind={kind} testId={test.id} />
          </PlanNotice>
        </>
      )}
    </TestScreen>
  );
}
