import { getSettings } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { KINDS } from '../kinds/index.ts';
import NewTestDialog from './new-test-dialog.tsx';

async function showDialog(first?: string) {
  const api = fakeApi();
  await signInAs(api);
  api.refuse(getSettings, { status: 503, code: 'unavailable' });
  const onClose = vi.fn();
  showScreen(<NewTestDialog address="shop.example" first={KINDS.find(({ kind }) => kind === first)} onClose={onClose} />);
  return onClose;
}

it('offers every kind, and begins with the first', async () => {
  await showDialog();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(KINDS.length);
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue('shop.example');
  await expect.element(page.getByText('Behind a login')).toBeVisible();
});

it('begins with the kind that is looked at', async () => {
  await showDialog('responsive');
  await expect.element(page.getByLabelText('Address of the page')).toHaveValue('shop.example');
});

it('says how a test begins that a browser captures', async () => {
  await showDialog();
  await page.getByText('UI', { exact: true }).click();
  await expect.element(page.getByRole('link', { name: 'Get the extension' })).toBeVisible();
});

it('has the address ready to be typed, and leaves the arrows to the kinds', async () => {
  await showDialog();
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveFocus();
  await page.getByText('Grammar', { exact: true }).click();
  await expect.element(page.getByLabelText('Maximum pages')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Grammar' })).toHaveFocus();
});

it('closes with Escape', async () => {
  const onClose = await showDialog();
  await expect.element(page.getByLabelText('Address', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('has nothing that axe finds wrong', async () => {
  await showDialog('grammar');
  await expect.element(page.getByLabelText('Maximum pages')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
