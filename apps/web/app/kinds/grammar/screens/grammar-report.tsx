import { FinishedGrammar } from '../finished-grammar.tsx';
import { GrammarFrame } from '../grammar-frame.tsx';

/** /grammar/:testId and any path below it without a screen of its own: the report of a grammar test in any state. */
export default function GrammarReport() {
  return <GrammarFrame title="Grammar report">{(test, report) => <FinishedGrammar test={test} report={report} />}</GrammarFrame>;
}
