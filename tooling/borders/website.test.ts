import { expect, it } from 'vitest';
import { WEBSITE_BORDERS } from './website.ts';

const isRefused = (from: string, imported: string): boolean => {
  const [file, target] = [`apps/web/app/${from}`, `apps/web/app/${imported}`];
  return WEBSITE_BORDERS.some(
    (border) => border.from.test(file) && border.refuses(target, file, { specifier: target, target, isValue: true }),
  );
};

it('keeps shared code free of subjects', () => {
  expect(isRefused('shared/tests/test-list.tsx', 'kinds/seo/start/start-test.tsx')).toBe(true);
  expect(isRefused('shared/tests/test-list.tsx', 'frame/app-shell.tsx')).toBe(true);
  expect(isRefused('shared/tests/test-list.tsx', 'shared/lists/list-view.ts')).toBe(false);
});

it('keeps kinds of test apart', () => {
  expect(isRefused('kinds/seo/report/score-panel.tsx', 'kinds/ui/report/blob-image.tsx')).toBe(true);
  expect(isRefused('kinds/seo/report/score-panel.tsx', 'team/plans/plan-words.ts')).toBe(true);
  expect(isRefused('kinds/seo/report/score-panel.tsx', 'frame/app-shell.tsx')).toBe(true);
  expect(isRefused('kinds/seo/report/score-panel.tsx', 'kinds/seo/findings/findings-bar.tsx')).toBe(false);
});

it('lets a subject see of another what is stated alone', () => {
  expect(isRefused('monitoring/first-test.tsx', 'kinds/seo/start/start-test.tsx')).toBe(false);
  expect(isRefused('monitoring/first-test.tsx', 'kinds/seo/report/score-panel.tsx')).toBe(true);
  expect(isRefused('feedback/posts/post-list.tsx', 'team/plans/plan-words.ts')).toBe(true);
  expect(isRefused('public/screens/pricing.tsx', 'team/plans/tier-card.tsx')).toBe(false);
});

it('lets the frame and the routes see all', () => {
  expect(isRefused('frame/app-shell.tsx', 'account/visit/visit-banner.tsx')).toBe(false);
  expect(isRefused('root.tsx', 'account/sign-in/auth-popups.tsx')).toBe(false);
});
