import { UI_SCORE_MEANING } from '@plumbline/contract/rules';
import { lazy } from 'react';
import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { UI_PLACES } from './places.ts';

export const UI_TESTS: KindOfTest = {
  kind: 'ui',
  needsPerson: true,
  name: 'UI',
  noun: 'UI tests',
  score: 'UI score',
  scoreMeaning: UI_SCORE_MEANING,
  unit: 'Steps',
  home: UI_PLACES.home,
  report: UI_PLACES.report,
  check: UI_PLACES.check,
  comparison: UI_PLACES.comparison,
  tabs: [UI_PLACES.report, UI_PLACES.comparison],
  stages: {
    told: {
      capturing: 'A browser is capturing this test or uploading it. The report opens when everything has arrived.',
      queued: 'Everything has arrived. Waiting to be checked.',
      running: 'Checking console, network and accessibility.',
    },
    closed: 'Was the browser closed? Open it again and the extension resumes where it stopped. Steps already uploaded are saved.',
  },
  Start: lazy(() => import('./start-ui.tsx')),
  Shared: lazy(() => import('./report/shared-capture.tsx')),
  places: Object.values(UI_PLACES),
};
