import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { RESPONSIVE_PLACES } from './places.ts';

export const RESPONSIVE_TESTS: KindOfTest = {
  kind: 'responsive',
  name: 'Responsive',
  noun: 'responsive tests',
  score: 'Responsive score',
  unit: 'Views',
  home: RESPONSIVE_PLACES.home,
  report: RESPONSIVE_PLACES.report,
  places: Object.values(RESPONSIVE_PLACES),
};
