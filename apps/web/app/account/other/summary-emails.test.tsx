import type { PlanId, SummarySetting } from '@plumbline/contract';
import { getSummarySetting, getUsage, setSummarySetting } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { aUsage } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { SummaryEmails } from './summary-emails.tsx';

interface Shown {
  readonly plan?: PlanId;
  readonly kept?: SummarySetting;
  readonly who?: Parameters<typeof signInAs>[1];
}

async function showEmails({ plan = 'free', kept = { every: 'never', sent: null }, who = {} }: Shown = {}): Promise<FakeApi> {
  const api = fakeApi();
  api.answer(getSummarySetting, kept);
  api.answer(getUsage, aUsage(plan));
  await signInAs(api, who);
  showScreen(<SummaryEmails />);
  return api;
}

const choice = (name: string | RegExp) => page.getByRole('radio', { name });
const save = () => page.getByRole('button', { name: 'Save' });

it('is off at first, and keeps what is chosen', async () => {
  const api = await showEmails();
  api.answer(setSummarySetting, { every: 'month', sent: 'month' });
  await expect.element(choice('Never')).toBeChecked();
  await expect.element(save()).toBeDisabled();
  await choice('Every month').click();
  await save().click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(api.calls(setSummarySetting)[0]?.body).toEqual({ every: 'month' });
  await expect.element(save()).toBeDisabled();
});

it('says which plan the others need, and where it is changed', async () => {
  await showEmails();
  await expect.element(choice(/^Every week/)).toBeDisabled();
  await expect.element(choice(/^Every week/)).toHaveAccessibleDescription('From Standard');
  await expect.element(choice('Every day')).toHaveAccessibleDescription('From Pro');
  await expect.element(page.getByText(/Weekly reporting needs the Standard plan\. This workspace is on Free\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Change the plan' })).toHaveAttribute('href', '/settings/plan');
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('has no lock where the plan has all', async () => {
  await showEmails({ plan: 'pro', kept: { every: 'day', sent: 'day' } });
  await expect.element(choice('Every day')).toBeChecked();
  await expect.element(choice(/^Every week/)).toBeEnabled();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

it('says what comes while the plan lacks what was chosen, which may be left', async () => {
  await showEmails({ kept: { every: 'day', sent: 'month' } });
  await expect.element(choice('Every day')).toBeChecked();
  await expect.element(page.getByText(/^This needs the Pro plan/)).toBeVisible();
  await choice('Never').click();
  await expect.element(save()).toBeEnabled();
});

it('tells why it could not be saved', async () => {
  const api = await showEmails({ plan: 'standard' });
  api.refuse(setSummarySetting, { status: 403, code: 'plan_required', message: 'Weekly reporting needs the Standard plan.' });
  await choice(/^Every week/).click();
  await save().click();
  await expect.element(page.getByText('Weekly reporting needs the Standard plan.')).toBeVisible();
});

it('asks to confirm the address first', async () => {
  await showEmails({ who: { email_verified: false } });
  await expect.element(page.getByText(/^Confirm your email address first/)).toBeVisible();
});

it('is nothing for somebody without an account', async () => {
  await showEmails({ who: { role: 'temporary' } });
  await expect.element(page.getByText('Summaries by email')).not.toBeInTheDocument();
});
