import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { RESPONSIVE_TESTS } from '../kind.ts';

/** A test beside an earlier one of its address. */
export default function ResponsiveCompare() {
  return <CompareScreen kind={RESPONSIVE_TESTS} />;
}
