import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { GRAMMAR_PLACES } from './places.ts';

export const GRAMMAR_TESTS: KindOfTest = {
  kind: 'grammar',
  name: 'Grammar',
  noun: 'grammar tests',
  score: 'Grammar score',
  unit: 'Pages',
  home: GRAMMAR_PLACES.home,
  report: GRAMMAR_PLACES.report,
  places: Object.values(GRAMMAR_PLACES),
};
