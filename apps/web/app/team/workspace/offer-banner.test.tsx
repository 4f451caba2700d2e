import type { WorkspaceOffer } from '@plumbline/contract';
import { getWorkspaceOffer } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { queryClient } from '../../shared/session/query-client.ts';
import { OfferBanner } from './offer-banner.tsx';
import { offerQuery } from './offer-query.ts';

const OFFER: WorkspaceOffer = {
  to: { user_id: idOf(2), name: 'Mona Lund' },
  by: { user_id: idOf(1), name: 'Ada Byron' },
  is_yours: true,
  created_at: '2026-05-01T10:00:00Z',
  ends_at: '2026-05-08T10:00:00Z',
};
const banner = page.getByRole('region', { name: 'Offer' });

async function showBanner(offer: WorkspaceOffer | null, { role = 'member', at = '/' } = {}): Promise<FakeApi> {
  const api = fakeApi();
  const profile = await signInAs(api, { workspace_role: role });
  api.answer(getWorkspaceOffer, offer);
  showScreen(
    <>
      <OfferBanner profile={profile} />
      <p>The screen</p>
    </>,
    at,
  );
  await expect.element(page.getByText('The screen')).toBeVisible();
  return api;
}

it('leads whoever the workspace is offered to to where they can accept it', async () => {
  await showBanner(OFFER);
  await expect.element(banner).toHaveTextContent('Ada Byron offers you the workspace Acme. Look at the offer');
  await expect.element(banner.getByRole('link')).toHaveAttribute('href', '/settings');
  expect(await findOwnAxeViolations()).toEqual([]);
});

it.each([
  ['to others of the team', { ...OFFER, is_yours: false }, '/'],
  ['where there is no offer', null, '/'],
  ['where the offer itself is', OFFER, '/settings'],
] as const)('is not shown %s', async (_whom, offer, at) => {
  await showBanner(offer, { at });
  await expect.poll(() => queryClient.getQueryState(offerQuery.queryKey)?.status).toBe('success');
  await expect.element(banner).not.toBeInTheDocument();
});

it('asks nothing for the owner, who made the offer', async () => {
  const api = await showBanner(OFFER, { role: 'owner' });
  expect(api.calls(getWorkspaceOffer)).toEqual([]);
  await expect.element(banner).not.toBeInTheDocument();
});
