import type { TestGroup } from '@plumbline/contract';
import { createTestGroup, getSettings, updateTestGroup } from '@plumbline/contract/endpoints';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aTestGroup } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import GroupDialog from './group-dialog.tsx';

async function showDialog(group?: TestGroup) {
  const api = fakeApi();
  await signInAs(api);
  api.refuse(getSettings, { status: 503, code: 'unavailable' });
  api.answer(createTestGroup, aTestGroup(7));
  api.answer(updateTestGroup, aTestGroup(7));
  const onDone = vi.fn<(id: string) => void>();
  showScreen(<GroupDialog {...(group && { group })} onClose={() => undefined} onDone={onDone} />, '/groups');
  return { api, onDone };
}

const create = page.getByRole('button', { name: 'Create test group' });

it('makes a group of the kinds that stay ticked, called as its site where it has no name', async () => {
  const { api, onDone } = await showDialog();
  await page.getByLabelText('Address').fill('shop.example.org/boats');
  await page.getByLabelText('UI', { exact: true }).click();
  await create.click();
  await expect.poll(() => onDone.mock.calls).toEqual([[aTestGroup(7).id]]);
  expect(api.calls(createTestGroup).map(({ body }) => body)).toEqual([
    { url: 'https://shop.example.org/boats', name: 'shop.example.org/boats', kinds: ['seo', 'responsive', 'grammar'] },
  ]);
});

it('takes at least one kind, and says so without asking the server', async () => {
  const { api } = await showDialog(aTestGroup(7));
  await page.getByLabelText('SEO').click();
  await page.getByLabelText('UI', { exact: true }).click();
  await page.getByRole('button', { name: 'Save test group' }).click();
  await expect.element(page.getByText('Choose at least one test type.')).toBeVisible();
  // The message appears when the last kind is unticked; the focus moves there once the submitted form is validated.
  await expect.element(page.getByLabelText('SEO')).toHaveFocus();
  expect(api.calls(updateTestGroup)).toEqual([]);
});

it('opens filled in, and says at its field what the server refuses', async () => {
  const { api, onDone } = await showDialog(aTestGroup(7));
  api.refuse(updateTestGroup, {
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'url', message: 'This address may not be tested.' }],
  });
  await expect.element(page.getByLabelText('Name (optional)')).toHaveValue('Group 7');
  await page.getByRole('button', { name: 'Save test group' }).click();
  await expect.element(page.getByText('This address may not be tested.')).toBeVisible();
  expect(api.calls(updateTestGroup)[0]?.body).toMatchObject({ group_id: aTestGroup(7).id, kinds: ['seo', 'ui'] });
  expect(onDone).not.toHaveBeenCalled();
});
