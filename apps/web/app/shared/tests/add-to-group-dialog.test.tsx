import { groupTest, listTestGroups } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aTest, aTestGroup, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import AddToGroupDialog from './add-to-group-dialog.tsx';

const TEST = aTest(1, { kind: 'seo' });
const [SHOP, BLOG, PICTURES] = [
  aTestGroup(7, { name: 'Shop' }),
  aTestGroup(8, { name: 'Blog', url: 'https://blog.example.org/' }),
  aTestGroup(9, { name: 'Pictures', kinds: ['ui'] }),
];

function showDialog(groups = [SHOP, BLOG, PICTURES]) {
  const api: FakeApi = fakeApi();
  const onClose = vi.fn<() => void>();
  api.answer(listTestGroups, wholeList(groups));
  return { api, onClose, ...showScreen(<AddToGroupDialog test={TEST} onClose={onClose} />) };
}

const choice = () => page.getByRole('combobox', { name: 'Test group' });
const add = () => page.getByRole('button', { name: 'Add', exact: true });

it('offers the groups that have tests of its kind, and adds it to one', async () => {
  const { api, onClose, address } = showDialog();
  api.answer(groupTest, { test_id: TEST.id });
  await expect.element(add()).toBeDisabled();
  await choice().click();
  await expect.element(page.getByRole('option', { name: /^Shop/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Pictures/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /^Blog/ }).click();
  await add().click();
  await expect.element(page.getByText('The test is in Blog.')).toBeVisible();
  expect(api.calls(groupTest).map(({ path, body }) => [path, body])).toEqual([
    ['/api/test_group/seo/', { group_id: idOf(8), test_id: TEST.id, source: 'dashboard' }],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Show the group' }).click();
  await expect.poll(address).toBe(`/groups?group_id=${BLOG.id}`);
});

it('has chosen where there is only one', async () => {
  showDialog([SHOP, PICTURES]);
  await expect.element(choice()).toHaveTextContent('Shop');
  await expect.element(add()).toBeEnabled();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('says why it was refused, and stays', async () => {
  const { api, onClose } = showDialog([SHOP]);
  const message = 'A test group can have at most 500 tests of each type. Remove one first.';
  api.refuse(groupTest, { status: 409, code: 'conflict', message });
  await add().click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('leads to a new group where none has tests of its kind', async () => {
  showDialog([PICTURES]);
  await expect.element(page.getByText('No test group has tests of this kind yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New test group' })).toHaveAttribute('href', '/groups?group=');
});
