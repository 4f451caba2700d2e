import type { Test } from '@plumbline/contract';
import { getCheck, getTestReport, listFindings, listTests } from '@plumbline/contract/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { A_KIND, aCheck, aProgress, aReport, aTest, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { queryClient } from '../session/query-client.ts';
import { TestScreen } from './test-screen.tsx';

const RUNNING = {
  kind: 'grammar',
  status: 'running',
  stage: 'crawling',
  finished_at: null,
  progress: aProgress({ percent: 40, seconds_left: 8, stages: [{ stage: 'crawling', done: 4, total: 10, is_over: false }] }),
} as const;

const soFar = (titles: readonly string[]) =>
  aReport(
    titles.map((title) => aCheck(title.toLowerCase(), title)),
    { is_final: false, score: null, severities: { critical: 0, high: titles.length, medium: 0, low: 0, info: 0 } },
  );

/** Shows a running test with findings, and returns how to add more. */
function showRunning(titles: readonly string[], differs: Partial<Test> = {}) {
  const api = fakeApi();
  let test = aTest(1, { ...RUNNING, ...differs });
  api.answer(listTests, () => wholeList([test]));
  api.answer(listFindings, () => wholeList([]));
  api.refuse(getCheck, { status: 404, code: 'not_found', message: 'There is no such check.' });
  api.answer(getTestReport, soFar(titles));
  const screen = showScreen(
    <TestScreen kind={A_KIND} testId={idOf(1)} title="Grammar report" parts={{}}>
      {({ host }) => <p>The report of {host}</p>}
    </TestScreen>,
    '/here',
  );
  return {
    api,
    ...screen,
    find: (more: readonly string[]) => api.answer(getTestReport, soFar(more)),
    end: () => {
      test = aTest(1, { kind: 'grammar' });
      return queryClient.invalidateQueries({ queryKey: ['tests'] });
    },
  };
}

it('shows what a running test has found, and fills in while nobody reads', async () => {
  const { find, end } = showRunning(['Thin pages']);
  await expect.element(page.getByText('Thin pages')).toBeVisible();
  await expect.element(page.getByText(/about 8 s left/)).toBeVisible();
  find(['Thin pages', 'Broken links']);
  await expect.element(page.getByText('Broken links')).toBeVisible();
  await end();
  await expect.element(page.getByText('The report of site1.example')).toBeVisible();
});

it('shows what a test has found that has made way for another', async () => {
  showRunning(['Thin pages'], { status: 'queued', stage: '' });
  await expect.element(page.getByText('Thin pages')).toBeVisible();
});

it('moves nothing under the eyes of a reader, and says what is new', async () => {
  const { find, end } = showRunning(['Thin pages']);
  await page.getByText('Thin pages').click();
  find(['Thin pages', 'Broken links']);
  const more = page.getByRole('button', { name: 'Show 1 more finding' });
  await expect.element(more).toBeVisible();
  await expect.element(page.getByText('Broken links')).not.toBeInTheDocument();
  await more.click();
  await expect.element(page.getByText('Broken links')).toBeVisible();
  await end();
  await expect.element(page.getByText(/The test is done/)).toBeVisible();
  await expect.element(page.getByText('Broken links')).toBeVisible();
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect.element(page.getByText('The report of site1.example')).toBeVisible();
});
