import { cancelTest, listTests, repeatTest } from '@plumbline/contract/endpoints';
import type { Test } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { A_KIND, aProgress, aTest, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { TestScreen } from './test-screen.tsx';

const RUNNING: Partial<Test> = { kind: 'grammar', status: 'running', stage: 'crawling', finished_at: null };

/** Shows the screen of one test. */
function showTest(differs: Partial<Test> | null) {
  const api = fakeApi();
  api.answer(listTests, () => wholeList(differs ? [aTest(1, { kind: 'grammar', ...differs })] : []));
  const screen = showScreen(
    <TestScreen kind={A_KIND} testId={idOf(1)} title="Grammar report">
      {(test) => <p>The report of {test.host}</p>}
    </TestScreen>,
    '/here',
  );
  return { api, ...screen };
}

it('draws the report of a finished test', async () => {
  showTest({});
  await expect.element(page.getByText('The report of site1.example')).toBeVisible();
});

it.each([
  ['is not there', null],
  ['is of another type', { kind: 'seo' as const }],
])('says that a test %s, and draws no report', async (_what, differs) => {
  showTest(differs);
  await expect.element(page.getByRole('link', { name: /tests/ })).toBeVisible();
  await expect.element(page.getByText(/The report of/)).not.toBeInTheDocument();
});

it('says why a test failed, and runs it again into the report of the new one', async () => {
  const { api, address } = showTest({ status: 'failed', error: 'The site did not respond.', score: null });
  await expect.element(page.getByText('The site did not respond.')).toBeVisible();
  api.answer(repeatTest, { test_id: idOf(2) });
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect.poll(address).toBe(`/grammar/${idOf(2)}`);
  expect(api.calls(repeatTest).map(({ body }) => body)).toEqual([{ test_id: idOf(1), source: 'dashboard' }]);
});

it('stays where it is when a test could not be started, and says why', async () => {
  const { api, address } = showTest({ status: 'cancelled', score: null });
  api.refuse(repeatTest, { status: 429, code: 'limit_reached', message: 'The plan has no test left.' });
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect.element(page.getByText('The plan has no test left.').first()).toBeInTheDocument();
  expect(address()).toBe('/here');
  await expect.element(page.getByRole('button', { name: 'Run again' })).not.toHaveAttribute('aria-busy');
});

it('says of a test that has made way for another how much it has read', async () => {
  const progress = aProgress({ done: 4210 });
  showTest({ kind: 'grammar', status: 'queued', stage: '', finished_at: null, progress });
  await expect.element(page.getByText('Queued; 4,210 pages read')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel test' })).toBeVisible();
});

it('stops a running test once, and says that it is stopping', async () => {
  const { api } = showTest(RUNNING);
  await signInAs(api);
  api.answer(cancelTest, { test_id: idOf(1) });
  await page.getByRole('button', { name: 'Cancel test' }).click();
  const stopping = page.getByRole('button', { name: 'Stopping' });
  await expect.element(stopping).toHaveAttribute('aria-busy', 'true');
  await stopping.click({ force: true });
  expect(api.calls(cancelTest)).toHaveLength(1);
});

it('lets a viewer watch a running test and not stop it', async () => {
  const { api } = showTest(RUNNING);
  await signInAs(api, { workspace_role: 'viewer' });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel test' })).not.toBeInTheDocument();
});
