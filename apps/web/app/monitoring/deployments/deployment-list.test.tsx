import type { Deployment } from '@plumbline/contract';
import { getUsage, listDeployments } from '@plumbline/contract/endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aUsage, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { DeploymentList } from './deployment-list.tsx';

const A_TEST = {
  kind: 'seo',
  test_id: idOf(1),
  status: 'finished',
  score: 75,
  previous_score: 80,
  finding_count: 12,
  new_count: 3,
  new_serious_count: 1,
  fixed_count: 0,
} satisfies Deployment['tests'][number];

const aDeployment = (number: number, differs: Partial<Deployment>): Deployment => ({
  id: idOf(number),
  url: 'https://shop.example.org/',
  version: `2.4.${number}`,
  environment: 'production',
  state: 'finished',
  verdict: 'passed',
  tests: [A_TEST],
  deleted_count: 0,
  created_by: 'Ada Tester',
  created_at: '2026-03-01T10:00:00.000Z',
  ...differs,
});

async function showList(deployments: readonly Deployment[], plan: 'free' | 'pro' = 'pro') {
  const api = fakeApi();
  await signInAs(api);
  api.answer(getUsage, aUsage(plan));
  api.answer(listDeployments, wholeList(deployments));
  showScreen(<DeploymentList />, '/deployments');
}

it('shows the verdict of each, and leads to what is new', async () => {
  await showList([
    aDeployment(3, { state: 'running', verdict: null, tests: [{ ...A_TEST, status: 'running' }] }),
    aDeployment(2, { verdict: 'failed', deleted_count: 1 }),
    aDeployment(1, { tests: [], deleted_count: 1 }),
  ]);
  await expect.element(page.getByText('Testing', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('One of its tests was deleted.')).toBeVisible();
  await expect.element(page.getByText('Its tests were deleted.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '3 new, 1 critical or high' }).first())
    .toHaveAttribute('href', expect.stringContaining('new=1'));
});

it('says how to tell of one where there is none, and which plan has it', async () => {
  await showList([], 'free');
  await expect.element(page.getByRole('heading', { name: 'Test every deployment' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /plan/i })).toHaveAttribute('href', '/settings/plan');
});
