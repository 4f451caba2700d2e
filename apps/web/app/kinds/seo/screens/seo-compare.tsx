import { ComparePanel } from '../../../shared/compare/compare-panel.tsx';
import { SEO_TESTS } from '../kind.ts';
import { PlanNotice } from '../../../shared/screens/plan-notice.tsx';
import { TestFrame } from '../report/test-frame.tsx';

/** Compares a run with an earlier one of the same address. */
export default function SeoCompare() {
  return (
    <TestFrame title="Comparison">
      {(test) => (
        <PlanNotice feature="test-comparison">
          <ComparePanel kind={SEO_TESTS} testId={test.id} />
        </PlanNotice>
      )}
    </TestFrame>
  );
}
