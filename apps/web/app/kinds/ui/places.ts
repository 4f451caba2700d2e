import { MousePointerClick } from 'lucide-react';
import { hrefOf, type Place } from '../../shared/places/place.ts';

const home: Place = {
  path: '/ui-ux',
  screen: 'kinds/ui/screens/ui-tests.tsx',
  frame: 'signed-in',
  label: 'UI',
  rail: { label: 'UI', icon: MousePointerClick, words: 'tests captures clicks steps list' },
};
const report: Place = {
  path: '/ui-ux/:testId/*',
  screen: 'kinds/ui/screens/ui-report.tsx',
  frame: 'signed-in',
  label: { of: 'test' },
  below: home,
  wide: true,
};
const edit: Place = {
  path: '/ui/edit',
  screen: 'kinds/ui/screens/ui-edit.tsx',
  frame: 'signed-in',
  label: 'Edit screenshot',
  below: home,
  wide: true,
};

const check: Place = {
  path: '/ui/checks/:checkId',
  screen: 'kinds/ui/screens/ui-check.tsx',
  frame: 'signed-in',
  label: { of: 'check', kind: 'ui' },
  below: home,
};

const comparison: Place = {
  path: '/ui-ux/:testId/compare',
  screen: 'kinds/ui/screens/ui-compare.tsx',
  frame: 'signed-in',
  label: 'Compare',
  below: report,
};

export const UI_PLACES = { home, report, edit, check, comparison } satisfies Readonly<Record<string, Place>>;

export const uiReportPath = (testId: string): string => hrefOf(report, { testId });
export const uiCheckPath = (checkId: string): string => hrefOf(check, { checkId });
