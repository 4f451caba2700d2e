import { groupTest, listGroupedTests, listTestGroups, runTestGroup, ungroupTest } from '@plumbline/contract/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aGroupResult, aTest, aTestGroup, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { GroupPane } from './group-pane.tsx';

const GROUP = aTestGroup(7, {
  results: [
    aGroupResult('seo', {
      test_id: idOf(2),
      status: 'failed',
      finished_test_id: idOf(1),
      score: 75,
      previous_score: 70,
      scores: [70, 75],
      finding_count: 12,
      new_count: 2,
    }),
    aGroupResult('ui'),
  ],
});

async function showPane() {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listTestGroups, wholeList([GROUP]));
  api.answer(listGroupedTests, wholeList([aTest(1, { kind: 'seo', score: 75 })]));
  showScreen(<GroupPane id={GROUP.id} mayWrite onGone={() => undefined} />, '/groups');
  return api;
}

it('shows the last score of a kind beside a later test that failed, and how to get one where there is none', async () => {
  await showPane();
  await expect.element(page.getByRole('link', { name: 'SEO score: 75 of 100, needs work' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '2 new' })).toHaveAttribute('href', expect.stringContaining('new=1'));
  await expect.element(page.getByRole('link', { name: 'Failed' })).toHaveAttribute('href', expect.stringContaining(idOf(2)));
  await expect.element(page.getByRole('link', { name: 'browser extension' })).toBeVisible();
});

it('says which kinds were not started, and why', async () => {
  const api = await showPane();
  api.answer(runTestGroup, {
    started: [{ kind: 'seo', test_id: idOf(3) }],
    refused: [{ kind: 'ui', message: 'Start it with the extension.' }],
  });
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect.element(page.getByText('1 test queued.')).toBeVisible();
  await expect.element(page.getByText('UI: Start it with the extension.')).toBeVisible();
});

it('takes a test out, and puts it back', async () => {
  const api = await showPane();
  api.answer(ungroupTest, { test_id: idOf(1) });
  api.answer(groupTest, { test_id: idOf(1) });
  await page.getByRole('button', { name: /^Remove the test of .* from the group$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.calls(groupTest).map(({ path, body }) => [path, body]))
    .toEqual([['/api/test_group/seo/', { group_id: GROUP.id, test_id: idOf(1), source: 'dashboard' }]]);
  expect(api.calls(ungroupTest)[0]?.query).toEqual({ group_id: GROUP.id, test_id: idOf(1) });
});
