import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

const dialog = page.getByRole('alertdialog', { name: 'Delete acme.example?' });
const ask = (onConfirm: () => void, busy = false) => (
  <AlertDialog
    trigger={<Button>Delete</Button>}
    title="Delete acme.example?"
    description="Its reports go too."
    confirmLabel="Delete site"
    busy={busy}
    onConfirm={onConfirm}
  />
);

async function open() {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog).toBeVisible();
}

it('is not answered by a press outside', async () => {
  show(ask(() => undefined));
  await open();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
});

it('does nothing on Cancel, and gives the focus back', async () => {
  const onConfirm = vi.fn();
  show(ask(onConfirm));
  await open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

it('is confirmed once, however often it is pressed while the work is under way', async () => {
  const onConfirm = vi.fn();
  const { redraw } = show(ask(onConfirm));
  await open();
  const confirm = page.getByRole('button', { name: 'Delete site' });
  await confirm.click();
  redraw(ask(onConfirm, true));
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await expect.element(confirm).toHaveFocus();
});
