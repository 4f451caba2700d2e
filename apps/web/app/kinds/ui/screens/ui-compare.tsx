import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { UI_TESTS } from '../kind.ts';

/** A test beside an earlier one of its address. */
export default function UiCompare() {
  return <CompareScreen kind={UI_TESTS} />;
}
