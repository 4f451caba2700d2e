import type { DataPolicy as Policy, PlanId } from '@plumbline/contract';
import { getDataPolicy, getUsage, setDataPolicy } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUsage } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { DataPolicy } from './data-policy.tsx';

const KEPT: Policy = {
  tests_days: null,
  visits_days: 90,
  privacy_url: '',
  applies: true,
  older: [
    { days: 30, tests: 1204 },
    { days: 90, tests: 1 },
    { days: 180, tests: 0 },
    { days: 365, tests: 0 },
    { days: 730, tests: 0 },
  ],
};

interface Shown {
  readonly plan?: PlanId;
  readonly kept?: Partial<Policy>;
  readonly role?: 'owner' | 'admin';
}

function showPolicy({ plan = 'enterprise', kept = {}, role = 'owner' }: Shown = {}): FakeApi {
  const api = fakeApi();
  api.answer(getDataPolicy, { ...KEPT, ...kept });
  api.answer(getUsage, aUsage(plan));
  showScreen(<DataPolicy profile={{ ...OWNER, workspace_role: role }} />);
  return api;
}

const tests = () => page.getByRole('combobox', { name: 'Keep tests' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
async function choose(field: ReturnType<typeof tests>, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

it('asks before anything is deleted, with how many tests that is', async () => {
  const api = showPolicy();
  api.answer(setDataPolicy, { ...KEPT, tests_days: 30 });
  await expect.element(tests()).toHaveTextContent('For good');
  await expect.element(save()).toBeDisabled();
  await choose(tests(), '30 days');
  await save().click();
  await expect.element(page.getByText(/^1,204 tests are older than 30 days\. What is older is deleted tonight/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(api.calls(setDataPolicy)).toEqual([]);
  await save().click();
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect.element(page.getByText('The data policy is saved.')).toBeVisible();
  expect(api.calls(setDataPolicy)[0]?.body).toEqual({ tests_days: 30, visits_days: 90, privacy_url: '' });
  await expect.element(save()).toBeDisabled();
});

it('does not ask where nothing is kept for a shorter time', async () => {
  const api = showPolicy({ kept: { tests_days: 90 } });
  api.answer(setDataPolicy, { ...KEPT, privacy_url: 'https://harbour.example/privacy' });
  await choose(tests(), 'For good');
  await page.getByLabelText(/^Your privacy policy/).fill(' https://harbour.example/privacy ');
  await save().click();
  await expect.element(page.getByText('The data policy is saved.')).toBeVisible();
  expect(api.calls(setDataPolicy)[0]?.body).toEqual({ tests_days: null, visits_days: 90, privacy_url: 'https://harbour.example/privacy' });
});

it('says of one test that it is one, and of visits how long they stay', async () => {
  showPolicy();
  await choose(tests(), '90 days');
  await choose(page.getByRole('combobox', { name: 'Keep visits' }), '7 days');
  await save().click();
  await expect.element(page.getByText(/^1 test is older than 90 days\. Visits are kept for 7 days\./)).toBeVisible();
});

it('names what is wrong with an address, and why a change was refused', async () => {
  const api = showPolicy();
  await page.getByLabelText(/^Your privacy policy/).fill('privacy.html');
  await save().click();
  await expect.element(page.getByText('Enter the address of a page, such as https://example.com/privacy.')).toBeVisible();
  api.refuse(setDataPolicy, { status: 403, code: 'forbidden', message: 'Your role was changed.' });
  await page.getByLabelText(/^Your privacy policy/).fill('https://harbour.example/privacy');
  await save().click();
  await expect.element(page.getByText('Your role was changed.')).toBeVisible();
});

it('is read by others, and by a team whose plan lacks it, which says where that is changed', async () => {
  showPolicy({ plan: 'pro', kept: { applies: false }, role: 'admin' });
  await expect.element(page.getByText(/A data policy needs the Enterprise plan\./)).toBeVisible();
  await expect.element(tests()).toBeDisabled();
  await expect.element(page.getByLabelText(/^Your privacy policy/)).toHaveAttribute('readonly');
  await expect.element(save()).toBeDisabled();
  expect(await findOwnAxeViolations()).toEqual([]);
});
