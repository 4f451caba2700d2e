import { compareTests, getTestReport } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { A_KIND, aCheck, aReport, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ComparePanel } from './compare-panel.tsx';

const run = (number: number, day: number) => ({ test_id: idOf(number), score: 80 + number, finished_at: `2026-05-0${day}T10:00:00Z` });
const change = (check_id: string, title: string, fixed: number, fresh: number, recurring: number) => ({
  check_id,
  title,
  category: 'Layout',
  severity: 'high' as const,
  fixed,
  fresh,
  recurring,
});

/** Shows the third run of an address compared with an earlier one. */
function showComparison(at = '/compare') {
  const api = fakeApi();
  api.answer(getTestReport, aReport([aCheck('a', 'A')], { test_id: idOf(3), trend: [run(1, 1), run(2, 2), run(3, 3)] }));
  api.answer(compareTests, ({ query }) => ({
    before: { ...run(query['before_id'] === idOf(1) ? 1 : 2, 1), finding_count: 4 },
    after: { ...run(3, 3), finding_count: 3 },
    fixed: 2,
    fresh: 1,
    recurring: 2,
    checks: [
      change('wide', 'Page scrolls sideways', 2, 0, 0),
      change('small', 'Tap target too small', 0, 1, 0),
      change('zoom', 'No zoom', 0, 0, 2),
    ],
  }));
  return { api, ...showScreen(<ComparePanel kind={A_KIND} testId={idOf(3)} />, at) };
}

const row = (title: string) => page.getByRole('row', { name: new RegExp(title) });

it('compares with the run before, and shows what changed', async () => {
  const { api } = showComparison();
  await expect.element(row('Page scrolls sideways')).toBeVisible();
  await expect.element(row('No zoom')).not.toBeInTheDocument();
  expect(api.calls(compareTests).map(({ query }) => query)).toEqual([{ test_id: idOf(3), before_id: idOf(2) }]);
});

it('compares with an earlier run that the address names', async () => {
  const { api } = showComparison(`/compare?before=${idOf(1)}`);
  await expect.element(row('Page scrolls sideways')).toBeVisible();
  expect(api.calls(compareTests).map(({ query }) => query['before_id'])).toEqual([idOf(1)]);
});

it('leads from a check that is there to its findings, and from one that is gone to its page', async () => {
  showComparison();
  await expect.element(page.getByRole('link', { name: 'Tap target too small' })).toHaveAttribute('href', `/grammar/${idOf(3)}?check=small`);
  await expect.element(page.getByRole('link', { name: 'Page scrolls sideways' })).toHaveAttribute('href', '/grammar/checks/wide');
});

it('shows what is new alone, and keeps that in the address', async () => {
  const { address } = showComparison();
  await page.getByRole('group', { name: 'Show' }).getByText('New').click();
  await expect.element(row('Page scrolls sideways')).not.toBeInTheDocument();
  await expect.element(row('Tap target too small')).toBeVisible();
  await expect.poll(address).toBe('/compare?show=fresh');
});

it('says that a first run has nothing to be compared with, and leads back', async () => {
  const api = fakeApi();
  api.answer(getTestReport, aReport([]));
  showScreen(<ComparePanel kind={A_KIND} testId={idOf(1)} />, '/compare');
  await expect.element(page.getByText('This is the first run.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the report' })).toHaveAttribute('href', `/grammar/${idOf(1)}`);
});

it('has nothing that axe finds wrong', async () => {
  showComparison();
  await expect.element(row('Page scrolls sideways')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
