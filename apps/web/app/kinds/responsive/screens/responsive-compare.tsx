import { CompareScreen } from '../../../shared/compare/compare-screen.tsx';
import { RESPONSIVE_TESTS } from '../kind.ts';

/** Compares a test with an earlier one of the same address. */
export default function ResponsiveCompare() {
  return <CompareScreen kind={RESPONSIVE_TESTS} />;
}
