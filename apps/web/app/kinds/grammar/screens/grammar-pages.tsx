import { GrammarFrame } from '../grammar-frame.tsx';
import { GrammarHead } from '../grammar-head.tsx';
import { GrammarPageTable } from '../grammar-page-table.tsx';

/** /grammar/:testId/pages: the pages of a grammar test. */
export default function GrammarPages() {
  return (
    <GrammarFrame title="Pages">
      {(test, report) => (
        <>
          <GrammarHead test={test} report={report} />
          <GrammarPageTable testId={test.id} />
        </>
      )}
    </GrammarFrame>
  );
}
