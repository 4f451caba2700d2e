import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const dialog = page.getByRole('dialog', { name: 'Rename the site' });

function showDialog(props: Partial<DialogProps> = {}) {
  show(
    <>
      <Dialog
        title="Rename the site"
        description="Its reports keep their addresses."
        trigger={<Button>Rename</Button>}
        actions={<DialogClose render={<Button>Cancel</Button>} />}
        {...props}
      >
        <TextField label="Name" />
      </Dialog>
      <Button>Behind</Button>
    </>,
  );
}

async function open() {
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(dialog).toBeVisible();
}

it('keeps the focus inside, whichever way one goes', async () => {
  showDialog();
  await open();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  const inside = () => document.activeElement?.closest('[role=dialog]') !== null;
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(key);
    await expect.poll(inside).toBe(true);
  }
});

it('closes on Escape and gives the focus back to its button', async () => {
  showDialog();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

it('closes on a press outside', async () => {
  showDialog();
  await open();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('stays on a press outside while leaving would lose work, and still closes by its icon', async () => {
  showDialog({ closeOnOutsidePress: false });
  await open();
  await page.getByLabelText('Name').fill('Shop');
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(page.getByLabelText('Name')).toHaveValue('Shop');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('has a name, a description and nothing that axe finds wrong', async () => {
  showDialog();
  await open();
  await expect.element(dialog).toHaveAccessibleDescription('Its reports keep their addresses.');
  expect(await findOwnAxeViolations()).toEqual([]);
});
