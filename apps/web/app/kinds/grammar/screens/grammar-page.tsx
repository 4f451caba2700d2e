import { GrammarFrame } from '../grammar-frame.tsx';
import { GrammarHead } from '../grammar-head.tsx';
import { GrammarPageView } from '../grammar-page-view.tsx';

/** /grammar/:testId/page: one page with its mistakes marked. */
export default function GrammarPage() {
  return (
    <GrammarFrame title="Page">
      {(test, report) => (
        <>
          <GrammarHead test={test} report={report} />
          <GrammarPageView test={test} report={report} />
        </>
      )}
    </GrammarFrame>
  );
}
