import type { Profile, WorkspaceLogo } from '@plumbline/contract';
import { deleteLogo, getLogo, getUsage, putLogo } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aUsage } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import LogoPanel from './logo-panel.tsx';

const SHOWN: WorkspaceLogo = { is_kept: true, logo: { url: '/favicon.svg', width: 120, height: 40, alt: 'Harbour Tools' } };
const NONE: WorkspaceLogo = { is_kept: false, logo: null };
const panel = page.getByRole('region', { name: 'Logo' });

function showPanel(
  kept: WorkspaceLogo,
  { plan = 'enterprise', role = 'owner' }: { plan?: 'free' | 'enterprise'; role?: Profile['workspace_role'] } = {},
) {
  const api = fakeApi();
  api.answer(getLogo, kept);
  api.answer(getUsage, aUsage(plan));
  showScreen(<LogoPanel profile={{ ...OWNER, workspace_role: role, workspace_name: 'Harbour Tools' }} />);
  return api;
}

const choose = (bytes: number, type = 'image/png') =>
  userEvent.upload(panel.getByLabelText('Logo file'), new File([new Uint8Array(bytes)], 'logo.png', { type }));

it('shows what others see, and takes a picture in its place', async () => {
  const api = showPanel(NONE);
  await expect.element(panel.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Remove the logo' })).not.toBeInTheDocument();
  api.answer(putLogo, SHOWN);
  await choose(10);
  const picture = panel.getByRole('img', { name: 'Harbour Tools' });
  await expect.element(picture).toHaveAttribute('width', '120');
  await expect.element(picture).toHaveAttribute('height', '40');
  expect(api.calls(putLogo)).toHaveLength(1);
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('says at the field why a picture is not taken, and keeps the one that is there', async () => {
  const api = showPanel(SHOWN);
  const button = panel.getByRole('button', { name: 'Replace the logo' });
  await expect.element(button).toBeVisible();
  api.refuse(putLogo, { status: 400, code: 'invalid_input', fields: [{ field: 'image', message: 'This is no picture.' }] });
  await choose(10);
  await expect.element(button).toHaveAccessibleDescription('This is no picture.');
  await choose(1024 * 1024 + 1);
  await expect.element(button).toHaveAccessibleDescription('The image is larger than 1 MB.');
  expect(api.calls(putLogo)).toHaveLength(1);
  await expect.element(panel.getByRole('img', { name: 'Harbour Tools' })).toBeVisible();
});

it('is removed once that is confirmed', async () => {
  const api = showPanel(SHOWN);
  api.answer(deleteLogo, NONE);
  await panel.getByRole('button', { name: 'Remove the logo' }).click();
  expect(api.calls(deleteLogo)).toHaveLength(0);
  await page
    .getByRole('alertdialog', { name: 'Remove the logo of Harbour Tools?' })
    .getByRole('button', { name: 'Remove the logo' })
    .click();
  await expect.element(panel.getByRole('img', { name: 'Harbour Tools' })).not.toBeInTheDocument();
});

it('can still be removed without the plan, which is named, and is said to be kept', async () => {
  showPanel({ is_kept: true, logo: null }, { plan: 'free' });
  await expect.element(panel.getByText('Custom logo needs the Enterprise plan.', { exact: false })).toBeVisible();
  await expect.element(panel.getByText('Your logo is kept, and is shown again once the plan has it.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Replace the logo' })).not.toBeInTheDocument();
});

it('is only shown to members who may not change it', async () => {
  showPanel(SHOWN, { role: 'member' });
  await expect.element(panel.getByRole('img', { name: 'Harbour Tools' })).toBeVisible();
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
});
