import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

const words = page.getByText('Runs every check again');

function showTooltip() {
  show(
    <Tooltip text="Runs every check again">
      <Button>Again</Button>
    </Tooltip>,
  );
}

it('comes with the focus of the keyboard, and goes with Escape without moving the focus', async () => {
  showTooltip();
  await userEvent.keyboard('{Tab}');
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Again' })).toHaveFocus();
});

it('goes when the focus goes on', async () => {
  showTooltip();
  await userEvent.keyboard('{Tab}');
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(words).not.toBeInTheDocument();
});
