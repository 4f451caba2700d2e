import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { UI_PLACES } from './places.ts';

export const UI_TESTS: KindOfTest = {
  kind: 'ui',
  name: 'UI',
  noun: 'UI tests',
  score: 'UI score',
  unit: 'Steps',
  home: UI_PLACES.home,
  report: UI_PLACES.report,
  places: Object.values(UI_PLACES),
};
