import type { Workspace } from '@plumbline/contract';
import { listWorkspaces, useWorkspace } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER, signInAs } from '../../../testing/sign-in.ts';
import { workspacesQuery } from '../../shared/api/queries.ts';
import { queryClient } from '../../shared/session/query-client.ts';
import { OfferBanner } from './offer-banner.tsx';

const HERE: Workspace = {
  id: OWNER.workspace_id,
  name: 'Acme',
  role: 'member',
  member_count: 2,
  is_current: true,
  offered_by: null,
  created_at: '2026-05-01T10:00:00Z',
};
const ELSEWHERE: Workspace = { ...HERE, id: idOf(7), name: 'Harbour', is_current: false };
const banner = page.getByRole('region', { name: /^Offer of/ });

async function showBanner(workspaces: readonly Workspace[], at = '/'): Promise<FakeApi> {
  const api = fakeApi();
  const profile = await signInAs(api, { workspace_role: 'member' });
  api.answer(listWorkspaces, wholeList(workspaces));
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
  await showBanner([{ ...HERE, offered_by: 'Mona Lund' }, ELSEWHERE]);
  await expect.element(banner).toHaveTextContent('Mona Lund offers you the workspace Acme.Look at the offer');
  await expect.element(banner.getByRole('link')).toHaveAttribute('href', '/settings');
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('tells of the offer of another workspace, and goes on there', async () => {
  const api = await showBanner([HERE, { ...ELSEWHERE, offered_by: 'Mona Lund' }], '/settings');
  api.refuse(useWorkspace, { status: 404, code: 'not_found', message: 'There is no such workspace.' });
  await expect.element(banner).toHaveTextContent('Mona Lund offers you the workspace Harbour.Switch to Harbour');
  await banner.getByRole('button', { name: 'Switch to Harbour' }).click();
  await expect.element(page.getByText('There is no such workspace.').first()).toBeInTheDocument();
  expect(api.calls(useWorkspace).map(({ body }) => body)).toEqual([{ workspace_id: ELSEWHERE.id }]);
});

it.each([
  ['where no workspace is offered', [HERE, ELSEWHERE], '/'],
  ['where the offer itself is', [{ ...HERE, offered_by: 'Mona Lund' }, ELSEWHERE], '/settings'],
] as const)('is not shown %s', async (_whom, workspaces, at) => {
  await showBanner(workspaces, at);
  await expect.poll(() => queryClient.getQueryState(workspacesQuery.queryKey)?.status).toBe('success');
  await expect.element(banner).not.toBeInTheDocument();
});
