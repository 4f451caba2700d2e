import { FinishedGrammar } from '../finished-grammar.tsx';
import { GrammarFrame } from '../grammar-frame.tsx';

/** /grammar/:testId, and whatever below it is no screen of its own: the report of a grammar test, in whatever state the test is. */
export default function GrammarReport() {
  return <GrammarFrame title="Grammar report">{(test, report) => <FinishedGrammar test={test} report={report} />}</GrammarFrame>;
}
