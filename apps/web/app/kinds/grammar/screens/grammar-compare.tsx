import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { GRAMMAR_TESTS } from '../kind.ts';

/** A test beside an earlier one of its address. */
export default function GrammarCompare() {
  return <CompareScreen kind={GRAMMAR_TESTS} />;
}
