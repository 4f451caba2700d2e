import { MonitorSmartphone } from 'lucide-react';
import { hrefOf, type Place } from '../../shared/places/place.ts';

const home: Place = {
  path: '/responsive',
  screen: 'kinds/responsive/screens/responsive.tsx',
  frame: 'signed-in',
  label: 'Responsive',
  rail: { label: 'Responsive', icon: MonitorSmartphone, words: 'tests devices phones widths list' },
};
/** Rendered by the same screen. */
const report: Place = {
  path: '/responsive',
  asks: 'test_id',
  href: '/responsive?test_id=:testId',
  frame: 'signed-in',
  label: { of: 'test' },
  below: home,
  wide: true,
};

const check: Place = {
  path: '/responsive/checks/:checkId',
  screen: 'kinds/responsive/screens/responsive-check.tsx',
  frame: 'signed-in',
  label: { of: 'check', kind: 'responsive' },
  below: home,
};

const comparison: Place = {
  path: '/responsive/:testId/compare',
  screen: 'kinds/responsive/screens/responsive-compare.tsx',
  frame: 'signed-in',
  label: 'Compare',
  below: report,
};

export const RESPONSIVE_PLACES = { home, report, check, comparison } satisfies Readonly<Record<string, Place>>;

export const responsiveReportPath = (testId: string): string => hrefOf(report, { testId });
export const responsiveCheckPath = (checkId: string): string => hrefOf(check, { checkId });
