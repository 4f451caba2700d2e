import type { ShareLink } from '@plumbline/contract';
import { changeShare, copyShare, listShares, makeShare, revokeShare } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import ShareDialog from './share-dialog.tsx';

const link = (number: number, differs: Partial<ShareLink> = {}): ShareLink => ({
  id: idOf(number),
  test_id: idOf(1),
  name: '',
  note: '',
  sender: 'nobody',
  can_copy: true,
  with_bodies: false,
  made_by: `Maker ${number}`,
  created_at: '2026-05-01T10:00:00Z',
  expires_at: '2999-05-08T10:00:00Z',
  revoked_at: null,
  last_opened_at: null,
  opened: 0,
  ...differs,
});
const item = (number: number) => page.getByRole('listitem').filter({ hasText: `Maker ${number}` });

/** Shows the dialog of a report with these links. */
function showDialog(links: readonly ShareLink[], kind: 'seo' | 'ui' = 'seo') {
  const api = fakeApi();
  const shared = [...links];
  const onClose = vi.fn();
  api.answer(listShares, () => wholeList(shared));
  api.answer(makeShare, () => {
    shared.unshift(link(9));
    return { ...link(9), token: 'the-secret', url: 'https://acme.plumbline.example/shared/the-secret' };
  });
  api.answer(revokeShare, ({ query }) => {
    const at = shared.findIndex(({ id }) => id === query['share_id']);
    shared.splice(at, 1, { ...link(2), revoked_at: '2026-05-02T10:00:00Z' });
    return null;
  });
  api.answer(copyShare, ({ body }) => {
    expect(body).toMatchObject({ test_id: idOf(1) });
    return { token: 'the-kept-secret', url: 'https://acme.plumbline.example/shared/the-kept-secret' };
  });
  api.answer(changeShare, () => {
    shared.splice(0, 1, { ...link(1), name: 'For the client', note: 'Read this' });
    return link(1);
  });
  showScreen(<ShareDialog test={{ id: idOf(1), kind }} onClose={onClose} />);
  return { api, onClose };
}

it('makes a link for the days that were chosen, with what it says, shows its address and lists it', async () => {
  const { api } = showDialog([]);
  await page.getByLabelText('Name of the link', { exact: false }).fill('For the agency');
  await page.getByLabelText('Note to the reader', { exact: false }).fill('Images first.');
  await page.getByRole('combobox', { name: 'Sent by' }).click();
  await page.getByRole('option', { name: 'The workspace' }).click();
  await page.getByRole('combobox', { name: 'Link expires after' }).click();
  await page.getByRole('option', { name: '30 days' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('https://acme.plumbline.example/shared/the-secret')).toBeVisible();
  await expect.element(item(9)).toBeVisible();
  expect(api.calls(makeShare).map(({ body }) => body)).toEqual([
    { test_id: idOf(1), name: 'For the agency', note: 'Images first.', sender: 'workspace', days: 30, with_bodies: false },
  ]);
  await expect.element(page.getByLabelText('Name of the link', { exact: false })).toHaveValue('');
});

it('gives bodies of requests away only where they exist and somebody says so', async () => {
  const { api } = showDialog([], 'ui');
  await page.getByText('Include request and response bodies').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(item(9)).toBeVisible();
  expect(api.calls(makeShare)[0]?.body).toMatchObject({ with_bodies: true });
});

it('shows the address of a link that is out once more', async () => {
  const { api } = showDialog([link(1), link(2, { name: 'For the agency' }), link(3, { can_copy: false })]);
  await item(2).getByRole('button', { name: 'Copy the link For the agency' }).click();
  await expect.element(page.getByText('https://acme.plumbline.example/shared/the-kept-secret')).toBeVisible();
  expect(api.calls(copyShare).map(({ body }) => body)).toEqual([{ test_id: idOf(1), share_id: idOf(2) }]);
  await expect.element(item(3).getByRole('button', { name: 'Copy the link', exact: false })).not.toBeInTheDocument();
});

it('changes what a link says, where it stands', async () => {
  const { api } = showDialog([link(1, { name: 'For the agency' })]);
  await item(1).getByRole('button', { name: 'Change the link For the agency' }).click();
  const form = page.getByRole('form', { name: 'Change the link' });
  await form.getByLabelText('Name of the link', { exact: false }).fill('For the client');
  await form.getByLabelText('Note to the reader', { exact: false }).fill('Read this');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('For the client')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.calls(changeShare)[0]?.body).toMatchObject({ share_id: idOf(1), name: 'For the client', note: 'Read this', sender: 'nobody' });
});

it('refuses a note that is too long at its field, and sends nothing', async () => {
  const { api } = showDialog([]);
  await page.getByLabelText('Note to the reader', { exact: false }).fill('a'.repeat(1001));
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect
    .element(page.getByLabelText('Note to the reader', { exact: false }))
    .toHaveAccessibleDescription('A note has at most 1,000 characters.');
  await expect.element(page.getByLabelText('Note to the reader', { exact: false })).toHaveFocus();
  expect(api.calls(makeShare)).toEqual([]);
});

it('revokes the link that was pressed, which can then not be revoked again', async () => {
  const { api } = showDialog([link(1), link(2)]);
  await item(2).getByRole('button', { name: 'Revoke' }).click();
  await expect.element(item(2).getByText('Revoked')).toBeVisible();
  await expect.element(item(2).getByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  await expect.element(item(1).getByRole('button', { name: 'Revoke' })).toBeVisible();
  expect(api.calls(revokeShare).map(({ query }) => query)).toEqual([{ test_id: idOf(1), share_id: idOf(2) }]);
});

it('offers nothing to revoke on a link that is over', async () => {
  showDialog([link(1, { expires_at: '2020-01-01T10:00:00Z' })]);
  await expect.element(item(1).getByText('Expired')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});

it('says why a link was not made, and shows no address', async () => {
  const { api } = showDialog([]);
  api.refuse(makeShare, { status: 403, code: 'plan_required', message: 'Sharing takes the Team plan.' });
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByText('Sharing takes the Team plan.').first()).toBeInTheDocument();
  await expect.element(page.getByText('/shared/', { exact: false })).not.toBeInTheDocument();
});

it('closes with Escape, and has nothing that axe finds wrong', async () => {
  const { onClose } = showDialog([link(1)]);
  await expect.element(item(1)).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
