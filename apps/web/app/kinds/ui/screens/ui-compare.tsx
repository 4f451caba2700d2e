import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { UI_TESTS } from '../kind.ts';

/** Compares a test with an earlier one of the same address. */
export default function UiCompare() {
  return <CompareScreen kind={UI_TESTS} />;
}
