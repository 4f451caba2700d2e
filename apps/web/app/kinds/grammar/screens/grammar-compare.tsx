import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { GRAMMAR_TESTS } from '../kind.ts';

/** Compares a test with an earlier one of the same address. */
export default function GrammarCompare() {
  return <CompareScreen kind={GRAMMAR_TESTS} />;
}
