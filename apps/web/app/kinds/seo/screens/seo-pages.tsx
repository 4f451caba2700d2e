import { PageTable } from '../pages/page-table.tsx';
import { TestFrame } from '../report/test-frame.tsx';

/** The pages of a test. */
export default function SeoPages() {
  return <TestFrame title="Pages">{(test) => <PageTable test={test} />}</TestFrame>;
}
