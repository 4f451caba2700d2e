import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { type ToastMessage, useToast } from './toast.tsx';

function Teller({ message }: { message: ToastMessage }) {
  const toasts = useToast();
  return <Button onClick={() => toasts.show(message)}>Tell</Button>;
}

const tell = () => page.getByRole('button', { name: 'Tell' }).click();
const title = (text: string) => page.getByRole('heading', { name: text });

it('does what its action says once, and is gone then', async () => {
  const onSelect = vi.fn();
  show(<Teller message={{ title: '2 tests deleted', action: { label: 'Undo', onSelect } }} />);
  await tell();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  await expect.element(title('2 tests deleted')).not.toBeInTheDocument();
});

it('shows the first message too, though what shows it is loaded with it', async () => {
  show(<Teller message={{ title: 'Kept.', description: 'It is in the list.' }} />);
  await tell();
  await expect.element(title('Kept.')).toBeVisible();
  await expect.element(page.getByText('It is in the list.')).toBeVisible();
});

it('is taken away by its icon', async () => {
  show(<Teller message={{ title: 'Kept.' }} />);
  await tell();
  await title('Kept.').hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(title('Kept.')).not.toBeInTheDocument();
});

it('tells a problem as an alert, and what is done as a status', async () => {
  const { redraw } = show(<Teller message={{ title: 'Nothing was deleted.', tone: 'problem' }} />);
  await tell();
  await expect.element(page.getByRole('alert').getByText('Nothing was deleted.')).toBeInTheDocument();
  redraw(<Teller message={{ title: 'Kept.' }} />);
  await tell();
  await expect.element(page.getByRole('alert').getByText('Kept.')).not.toBeInTheDocument();
});

it('is reached by F6 and leaves the focus where it was until then', async () => {
  show(<Teller message={{ title: 'Kept.', timeoutMs: 0 }} />);
  await tell();
  await expect.element(title('Kept.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tell' })).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect.poll(() => document.activeElement?.closest('[role=region]') !== null).toBe(true);
});

it('has nothing that axe finds wrong once it is reached', async () => {
  show(<Teller message={{ title: 'Kept.', description: 'It is in the list.', timeoutMs: 0 }} />);
  await tell();
  await expect.element(title('Kept.')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
