import { RESPONSIVE_SCORE_MEANING } from '@plumbline/contract/rules';
import { lazy } from 'react';
import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { RESPONSIVE_PLACES } from './places.ts';

export const RESPONSIVE_TESTS: KindOfTest = {
  kind: 'responsive',
  name: 'Responsive',
  noun: 'responsive tests',
  score: 'Responsive score',
  scoreMeaning: RESPONSIVE_SCORE_MEANING,
  unit: 'Views',
  home: RESPONSIVE_PLACES.home,
  report: RESPONSIVE_PLACES.report,
  check: RESPONSIVE_PLACES.check,
  comparison: RESPONSIVE_PLACES.comparison,
  tabs: [RESPONSIVE_PLACES.report, RESPONSIVE_PLACES.comparison],
  stages: {
    told: { capturing: 'The extension is still sending screenshots. The report opens here when it’s done.' },
  },
  Start: lazy(() => import('./start-responsive-form.tsx')),
  Shared: lazy(() => import('../../shared/tests/shared-test-report.tsx')),
  places: Object.values(RESPONSIVE_PLACES),
};
