import { SkippedTable } from '../pages/skipped-table.tsx';
import { TestFrame } from '../report/test-frame.tsx';

/** What a test found and did not audit. */
export default function SeoSkipped() {
  return <TestFrame title="Skipped">{(test) => <SkippedTable testId={test.id} />}</TestFrame>;
}
