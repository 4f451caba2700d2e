import { changeMemberRole, inviteMembers, listInvitations, listMembers, removeMember } from '@plumbline/contract/endpoints';
import type { Member, Profile } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aMember, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { MemberList } from './member-list.tsx';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const role = (name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

/** Shows the members of a workspace to a user with this role. */
function showMembers(at = '/settings/members', workspace_role: Profile['workspace_role'] = 'owner') {
  const api = fakeApi();
  let members: Member[] = [aMember(1, 'Ada', { role: 'owner', is_you: true }), aMember(2, 'Bela'), aMember(3, 'Cleo')];
  api.answer(listMembers, ({ query }) =>
    wholeList(members.filter(({ first_name }) => first_name.toLowerCase().includes(query['search'] ?? ''))),
  );
  api.answer(listInvitations, wholeList([]));
  api.answer(changeMemberRole, ({ body }) => {
    const { user_id, role: wanted } = body as { user_id: string; role: 'admin' | 'member' | 'viewer' };
    members = members.map((member) => (member.user_id === user_id ? { ...member, role: wanted } : member));
    return { user_id, role: wanted };
  });
  api.answer(removeMember, ({ query }) => {
    members = members.filter(({ user_id }) => user_id !== query['user_id']);
    return { user_id: query['user_id'] ?? '' };
  });
  return { api, ...showScreen(<MemberList profile={{ ...OWNER, workspace_role }} />, at) };
}

it('gives another role, and the old one back with Undo', async () => {
  const { api } = showMembers();
  await role('Bela').click();
  await page.getByRole('option', { name: /Viewer/ }).click();
  await expect.element(role('Bela')).toHaveTextContent('Viewer');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(role('Bela')).toHaveTextContent('Member');
  expect(api.calls(changeMemberRole).map(({ body }) => body)).toEqual([
    { user_id: idOf(2), role: 'viewer' },
    { user_id: idOf(2), role: 'member' },
  ]);
});

it('shows the role that still holds where another was refused', async () => {
  const { api } = showMembers();
  api.refuse(changeMemberRole, { status: 409, code: 'conflict', message: 'Somebody else changed it.' });
  await role('Cleo').click();
  await page.getByRole('option', { name: /Admin/ }).click();
  await expect.element(page.getByText('Somebody else changed it.').first()).toBeInTheDocument();
  await expect.element(role('Cleo')).toHaveTextContent('Member');
});

it('asks before it removes somebody, by name, and removes only then', async () => {
  const { api } = showMembers();
  await row('Bela').getByRole('button', { name: 'Remove Bela' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Remove Bela?' })).toBeVisible();
  expect(api.calls(removeMember)).toEqual([]);
  await page.getByRole('button', { name: 'Remove member' }).click();
  await expect.element(row('bela@')).not.toBeInTheDocument();
  await expect.element(row('Cleo')).toBeVisible();
});

it('offers no way to change oneself', async () => {
  showMembers();
  await expect.element(row('Ada')).toBeVisible();
  await expect.element(role('Ada')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove Ada' })).not.toBeInTheDocument();
});

it('lets a viewer read who is there and change nothing, and says who may', async () => {
  const { api } = showMembers('/settings/members?invite', 'viewer');
  await expect.element(row('Bela')).toBeVisible();
  await expect.element(page.getByText('You are a viewer here.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite' })).toBeDisabled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  expect(api.calls(listInvitations)).toEqual([]);
});

it('finds by the search of the address, and says that nobody is called so', async () => {
  const { address } = showMembers('/settings/members?q=zz');
  await expect.element(page.getByText('No members match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.element(row('Cleo')).toBeVisible();
  expect(address()).toBe('/settings/members');
});

it('keeps the addresses that were typed when nobody could be invited', async () => {
  const { api, address } = showMembers('/settings/members?invite');
  api.refuse(inviteMembers, { status: 429, code: 'limit_reached', message: 'The plan has no seat left.' });
  const field = page.getByLabelText('Email addresses');
  await field.fill('dora@acme.example, emil@acme.example');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The plan has no seat left.');
  await expect.element(field).toHaveValue('dora@acme.example, emil@acme.example');
  expect(api.calls(inviteMembers)[0]?.body).toEqual({ emails: ['dora@acme.example', 'emil@acme.example'], role: 'member' });
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/settings/members');
});

it('has nothing that axe finds wrong', async () => {
  showMembers();
  await expect.element(row('Bela')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
