import type { PlanId, Profile, Subdomain } from '@plumbline/contract';
import { deleteSubdomain, getSubdomain, getUsage, setSubdomain } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aUsage } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import SubdomainPanel from './subdomain-panel.tsx';

const NONE: Subdomain = { name: null, host: 'plumbline.example', origin: null, is_offered: true };
const ACME: Subdomain = { ...NONE, name: 'acme', origin: 'https://acme.plumbline.example' };

function showPanel(kept: Subdomain, { plan = 'enterprise', ...profile }: { readonly plan?: PlanId } & Partial<Profile> = {}) {
  const api = fakeApi();
  api.answer(getSubdomain, kept);
  api.answer(getUsage, aUsage(plan));
  showScreen(<SubdomainPanel profile={{ ...OWNER, ...profile }} />);
  return api;
}

const name = () => page.getByRole('textbox', { name: 'Name' });
const save = () => page.getByRole('button', { name: 'Save', exact: true });
const remove = () => page.getByRole('button', { name: 'Remove the subdomain' });

it('takes a name, and shows where it leads', async () => {
  const api = showPanel(NONE);
  await expect.element(page.getByText('.plumbline.example', { exact: true })).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await expect.element(remove()).not.toBeInTheDocument();
  api.answer(setSubdomain, ACME);
  await name().fill(' Acme ');
  await save().click();
  await expect.element(page.getByText('The subdomain is saved.')).toBeVisible();
  expect(api.calls(setSubdomain)[0]?.body).toEqual({ name: 'acme' });
  await expect.element(page.getByRole('link', { name: 'https://acme.plumbline.example' })).toBeVisible();
  await expect.element(name()).toHaveValue('acme');
  await expect.element(save()).toBeDisabled();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('says at the field what is wrong with a name, here and on the server', async () => {
  const api = showPanel(ACME);
  await name().fill('www');
  await save().click();
  await expect.element(name()).toHaveAccessibleDescription('This name is reserved.');
  await expect.element(name()).toHaveFocus();
  expect(api.calls(setSubdomain)).toEqual([]);
  api.refuse(setSubdomain, { status: 400, code: 'invalid_input', fields: [{ field: 'name', message: 'This name is taken.' }] });
  await name().fill('harbour');
  await save().click();
  await expect.element(name()).toHaveAccessibleDescription('This name is taken.');
  api.refuse(setSubdomain, { status: 429, code: 'rate_limited', message: 'Try again tomorrow.' });
  await name().fill('harbour-tools');
  await save().click();
  await expect.element(page.getByText('Try again tomorrow.')).toBeVisible();
});

it('is removed once that is confirmed', async () => {
  const api = showPanel(ACME);
  api.answer(deleteSubdomain, NONE);
  await remove().click();
  expect(api.calls(deleteSubdomain)).toEqual([]);
  await expect.element(page.getByText('Remove acme.plumbline.example?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the subdomain' }).click();
  await expect.element(page.getByText('The subdomain is removed.')).toBeVisible();
  await expect.element(name()).toHaveValue('');
  await expect.element(remove()).not.toBeInTheDocument();
});

it('is kept without the plan, which says where that is changed, and can be removed', async () => {
  showPanel({ ...ACME, origin: null }, { plan: 'pro' });
  await expect.element(page.getByText(/A subdomain needs the Enterprise plan\./)).toBeVisible();
  await expect.element(page.getByText(/not active at the moment\./)).toBeVisible();
  await expect.element(name()).not.toBeInTheDocument();
  await expect.element(remove()).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('is read by others', async () => {
  showPanel(ACME, { workspace_role: 'member' });
  await expect.element(page.getByText(/^Only an admin or the owner may change the subdomain\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'https://acme.plumbline.example' })).toBeVisible();
  await expect.element(name()).not.toBeInTheDocument();
  await expect.element(remove()).not.toBeInTheDocument();
});

it('says to who runs the server what switches it on, and to others that it is not there', async () => {
  showPanel({ ...NONE, is_offered: false }, { role: 'admin' });
  await expect.element(page.getByText('SUBDOMAINS=true')).toBeVisible();
  await expect.element(page.getByText('*.plumbline.example')).toBeVisible();
  await expect.element(name()).not.toBeInTheDocument();
});

it('points no names to a server of one’s own machine, which has them', async () => {
  showPanel({ ...NONE, host: 'localhost:3000', is_offered: false }, { role: 'admin' });
  await expect.element(page.getByText('Subdomains are switched off on this server. Start it with SUBDOMAINS=true.')).toBeVisible();
});

it('does not tell others of a server what switches it on', async () => {
  showPanel({ ...NONE, is_offered: false });
  await expect.element(page.getByText('Subdomains are not available on this server.')).toBeVisible();
  await expect.element(page.getByText('SUBDOMAINS=true')).not.toBeInTheDocument();
});
