import { GRAMMAR_SCORE_MEANING } from '@plumbline/contract/rules';
import { lazy } from 'react';
import type { KindOfTest } from '../../shared/places/kind-of-test.ts';
import { kindWords } from './slip-words.ts';
import { GRAMMAR_PLACES } from './places.ts';

export const GRAMMAR_TESTS: KindOfTest = {
  kind: 'grammar',
  name: 'Grammar',
  noun: 'grammar tests',
  score: 'Grammar score',
  scoreMeaning: GRAMMAR_SCORE_MEANING,
  categoryWords: kindWords,
  unit: 'Pages',
  home: GRAMMAR_PLACES.home,
  report: GRAMMAR_PLACES.report,
  check: GRAMMAR_PLACES.check,
  comparison: GRAMMAR_PLACES.comparison,
  tabs: [GRAMMAR_PLACES.report, GRAMMAR_PLACES.pages, GRAMMAR_PLACES.comparison],
  stages: {
    steps: [
      { stage: 'crawling', label: 'Crawling', text: 'Reading every reachable page.' },
      { stage: 'reading', label: 'Learning your vocabulary', text: 'The site’s names, terms and variety of English.' },
      { stage: 'judging', label: 'Running checks', text: 'Each text once, however many pages repeat it.' },
    ],
  },
  Start: lazy(() => import('./start-grammar-form.tsx')),
  Shared: lazy(() => import('./shared-grammar-report.tsx')),
  places: Object.values(GRAMMAR_PLACES),
};
