import type { Profile, WorkspaceOffer } from '@plumbline/contract';
import { acceptWorkspaceOffer, endWorkspaceOffer, getWorkspaceOffer, listMembers, offerWorkspace } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aMember, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER, signInAs } from '../../../testing/sign-in.ts';
import { OfferToYou } from './offer-to-you.tsx';
import { TransferWorkspace } from './transfer-workspace.tsx';

const OFFER: WorkspaceOffer = {
  to: { user_id: idOf(2), name: 'Mona Lund' },
  by: { user_id: OWNER.user_id, name: 'Ada Byron' },
  is_yours: false,
  created_at: '2026-05-01T10:00:00Z',
  ends_at: '2026-05-08T10:00:00Z',
};

interface Shown {
  readonly offer?: WorkspaceOffer | null;
  readonly role?: Profile['workspace_role'];
}

/** Shows both panels; the user sees the one meant for them. */
async function showHandOver({ offer = null, role = 'owner' }: Shown = {}): Promise<FakeApi> {
  const api = fakeApi();
  const profile = await signInAs(api, { workspace_role: role });
  api.answer(getWorkspaceOffer, offer);
  api.answer(
    listMembers,
    wholeList([aMember(1, 'Ada', { role: 'owner', is_you: true }), aMember(2, 'Mona', { last_name: 'Lund' }), aMember(3, 'Vera')]),
  );
  showScreen(
    <>
      <OfferToYou profile={profile} />
      <TransferWorkspace profile={profile} />
    </>,
  );
  return api;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name });

it('offers the workspace to a member once the owner has confirmed it, and withdraws it', async () => {
  const api = await showHandOver();
  api.answer(offerWorkspace, OFFER);
  await page.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: /^Mona Lund/ }).click();
  await button('Offer').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Offer Acme to Mona Lund?' })).toBeVisible();
  expect(api.calls(offerWorkspace)).toEqual([]);
  await button('Offer workspace').click();
  await expect.element(page.getByText('Offered to Mona Lund. You own Acme until they accept.')).toBeVisible();
  expect(api.calls(offerWorkspace)[0]?.body).toEqual({ user_id: idOf(2) });
  await expect.element(page.getByText(/^Offered to Mona Lund on .*2026\. They can accept until .*2026\.$/)).toBeVisible();
  api.answer(endWorkspaceOffer, null);
  api.answer(getWorkspaceOffer, null);
  await button('Withdraw offer').click();
  await expect.element(page.getByText('The offer to Mona Lund is withdrawn.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'New owner' })).toBeEnabled();
});

it('says why an offer was refused, and keeps what was chosen', async () => {
  const api = await showHandOver();
  api.refuse(offerWorkspace, { status: 429, code: 'rate_limited', message: 'Too many requests.' });
  await page.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: /^Mona Lund/ }).click();
  await button('Offer').click();
  await button('Offer workspace').click();
  await expect.element(page.getByText('The workspace was not offered.').first()).toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'New owner' })).toHaveTextContent('Mona Lund');
});

it('is accepted by whoever it is for once they have read what follows', async () => {
  const api = await showHandOver({ offer: { ...OFFER, is_yours: true }, role: 'viewer' });
  await expect.element(panel('Ada Byron offers you this workspace')).toBeVisible();
  await expect.element(panel('Hand over')).not.toBeInTheDocument();
  await button('Accept').click();
  await expect.element(page.getByText(/its usage will count as yours\. Ada Byron stays on as an admin\./)).toBeVisible();
  expect(api.calls(acceptWorkspaceOffer)).toEqual([]);
  api.answer(acceptWorkspaceOffer, { owner_id: OWNER.user_id });
  api.answer(getWorkspaceOffer, null);
  await button('Accept workspace').click();
  await expect.element(page.getByText('You own Acme now.')).toBeVisible();
  await expect.element(panel('Ada Byron offers you this workspace')).not.toBeInTheDocument();
});

it('is declined by whoever it is for', async () => {
  const api = await showHandOver({ offer: { ...OFFER, is_yours: true }, role: 'member' });
  api.answer(endWorkspaceOffer, null);
  api.answer(getWorkspaceOffer, null);
  await button('Decline').click();
  await expect.element(page.getByText('You declined Acme. Nothing has changed.')).toBeVisible();
  await expect.element(page.getByText(/^Only the owner may hand the workspace over\./)).toBeVisible();
});

it('that was withdrawn meanwhile is gone from the screen, which says so', async () => {
  const api = await showHandOver({ offer: { ...OFFER, is_yours: true }, role: 'member' });
  api.refuse(acceptWorkspaceOffer, { status: 404, code: 'not_found', message: 'This workspace is not, or is no longer, offered to you.' });
  await button('Accept').click();
  api.answer(getWorkspaceOffer, null);
  await button('Accept workspace').click();
  await expect.element(page.getByText('This workspace is not, or is no longer, offered to you.').first()).toBeInTheDocument();
  await expect.element(button('Accept')).not.toBeInTheDocument();
});

it('is read by others, who can do nothing about it', async () => {
  await showHandOver({ offer: OFFER, role: 'admin' });
  await expect
    .element(page.getByText(/^Ada Byron offered the workspace to Mona Lund on .*2026\. Mona Lund can accept until/))
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('passes axe as it is offered', async () => {
  await showHandOver({ offer: { ...OFFER, is_yours: true }, role: 'viewer' });
  await expect.element(button('Accept')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
