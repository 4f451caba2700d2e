import { SkippedTable } from '../pages/skipped-table.tsx';
import { TestFrame } from '../report/test-frame.tsx';

/** The addresses that a test found but did not audit. */
export default function SeoSkipped() {
  return <TestFrame title="Skipped">{(test) => <SkippedTable testId={test.id} />}</TestFrame>;
}
