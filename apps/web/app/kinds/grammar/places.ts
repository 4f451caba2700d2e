import { SpellCheck } from 'lucide-react';
import { hrefOf, type Place } from '../../shared/places/place.ts';

const screen = (name: string): string => `kinds/grammar/screens/${name}.tsx`;

const home: Place = {
  path: '/grammar',
  screen: screen('grammar-tests'),
  frame: 'signed-in',
  label: 'Grammar',
  rail: { label: 'Grammar', icon: SpellCheck, words: 'tests spelling mistakes texts list' },
};
const check: Place = {
  path: '/grammar/checks/:checkId',
  screen: screen('grammar-check'),
  frame: 'signed-in',
  label: { of: 'check', kind: 'grammar' },
  below: home,
};
const report: Place = {
  path: '/grammar/:testId/*',
  screen: screen('grammar-report'),
  frame: 'signed-in',
  label: { of: 'test' },
  below: home,
};
const pages: Place = { path: '/grammar/:testId/pages', screen: screen('grammar-pages'), frame: 'signed-in', label: 'Pages', below: report };
const page: Place = { path: '/grammar/:testId/page', screen: screen('grammar-page'), frame: 'signed-in', label: 'Page', below: pages };

const comparison: Place = {
  path: '/grammar/:testId/compare',
  screen: screen('grammar-compare'),
  frame: 'signed-in',
  label: 'Compare',
  below: report,
};

export const GRAMMAR_PLACES = { home, check, report, pages, page, comparison } satisfies Readonly<Record<string, Place>>;

export const grammarReportPath = (testId: string): string => hrefOf(report, { testId });
export const grammarPagesPath = (testId: string): string => hrefOf(pages, { testId });
export const grammarPagePath = (testId: string, url: string): string => `${hrefOf(page, { testId })}?url=${encodeURIComponent(url)}`;
export const grammarComparePath = (testId: string): string => hrefOf(comparison, { testId });
export const grammarCheckPath = (checkId: string): string => hrefOf(check, { checkId });
