import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { SEO_PLACES } from './places.ts';

export const SEO_TESTS: KindOfTest = {
  kind: 'seo',
  name: 'SEO',
  noun: 'SEO tests',
  score: 'SEO score',
  unit: 'Pages',
  home: SEO_PLACES.home,
  report: SEO_PLACES.report,
  places: Object.values(SEO_PLACES),
};
