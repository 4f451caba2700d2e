import { Gauge } from 'lucide-react';
import { hrefOf, type Place } from '../../shared/places/place.ts';

const screen = (name: string): string => `kinds/seo/screens/${name}.tsx`;

const home: Place = {
  path: '/seo',
  screen: screen('seo-tests'),
  frame: 'signed-in',
  label: 'SEO',
  rail: { label: 'SEO', icon: Gauge, words: 'tests reports list' },
};
const report: Place = {
  path: '/seo/report',
  href: '/seo/report?test_id=:testId',
  screen: screen('seo-report'),
  frame: 'signed-in',
  label: { of: 'test' },
  below: home,
  wide: true,
};
const check: Place = {
  path: '/seo/checks/:checkId',
  screen: screen('seo-check'),
  frame: 'signed-in',
  label: { of: 'check', kind: 'seo' },
  below: home,
};
/** Other URLs of the report: any path below a test without a screen of its own. */
const test: Place = { path: '/seo/:testId/*', screen: screen('seo-test'), frame: 'signed-in', label: { of: 'test' }, below: home };
const pages: Place = { path: '/seo/:testId/pages', screen: screen('seo-pages'), frame: 'signed-in', label: 'Pages', below: report };
const page: Place = { path: '/seo/:testId/page', screen: screen('seo-page'), frame: 'signed-in', label: 'Page', below: pages };
const comparison: Place = {
  path: '/seo/:testId/compare',
  screen: screen('seo-compare'),
  frame: 'signed-in',
  label: 'Compare',
  below: report,
};
const skipped: Place = { path: '/seo/:testId/skipped', screen: screen('seo-skipped'), frame: 'signed-in', label: 'Skipped', below: report };

export const SEO_PLACES = { home, report, check, test, pages, page, comparison, skipped } satisfies Readonly<Record<string, Place>>;

export const seoReportPath = (testId: string): string => hrefOf(report, { testId });
export const seoPagesPath = (testId: string): string => hrefOf(pages, { testId });
export const seoPagePath = (testId: string, url: string): string => `${hrefOf(page, { testId })}?url=${encodeURIComponent(url)}`;
export const seoComparePath = (testId: string): string => hrefOf(comparison, { testId });
export const seoSkippedPath = (testId: string): string => hrefOf(skipped, { testId });
export const seoCheckPath = (checkId: string): string => hrefOf(check, { checkId });
