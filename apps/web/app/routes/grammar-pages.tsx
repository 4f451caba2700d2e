import { GrammarFrame } from '../grammar/grammar-frame.tsx';
import { GrammarHead } from '../grammar/grammar-head.tsx';
import { GrammarPageTable } from '../grammar/grammar-page-table.tsx';

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
