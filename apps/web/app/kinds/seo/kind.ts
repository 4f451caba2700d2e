import { SEO_SCORE_MEANING } from '@plumbline/contract/rules';
import { lazy } from 'react';
import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { SEO_PLACES } from './places.ts';

export const SEO_TESTS: KindOfTest = {
  kind: 'seo',
  name: 'SEO',
  noun: 'SEO tests',
  score: 'SEO score',
  scoreMeaning: SEO_SCORE_MEANING,
  unit: 'Pages',
  home: SEO_PLACES.home,
  report: SEO_PLACES.report,
  check: SEO_PLACES.check,
  comparison: SEO_PLACES.comparison,
  tabs: [SEO_PLACES.report, SEO_PLACES.pages, SEO_PLACES.comparison, SEO_PLACES.skipped],
  stages: {
    steps: [
      { stage: 'crawling', label: 'Crawling', text: 'Reading every reachable page.' },
      { stage: 'measuring', label: 'Measuring', text: 'A few pages in a browser, like a phone on a slow network.' },
      { stage: 'probing', label: 'Checking site files', text: 'Domain, certificate, robots.txt and the error page.' },
      { stage: 'judging', label: 'Running checks', text: 'All checks on all pages, then the score.' },
    ],
  },
  Start: lazy(() => import('./start/start-seo-form.tsx')),
  Shared: lazy(() => import('./report/shared-seo-report.tsx')),
  places: Object.values(SEO_PLACES),
};
