import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const noop = () => undefined;
const opener = page.getByRole('button', { name: 'Actions' });
const item = (name: string) => page.getByRole('menuitem', { name });

/** A menu of four lines, the third of which is disabled. */
function showMenu(onCopy = noop) {
  show(
    <>
      <Menu
        trigger={<Button>Actions</Button>}
        entries={[
          { id: 'open', label: 'Open', onSelect: noop },
          { kind: 'separator', id: 'line' },
          { id: 'copy', label: 'Copy', onSelect: onCopy },
          { id: 'cancel', label: 'Cancel', disabled: true, onSelect: noop },
          { kind: 'link', id: 'compare', label: 'Compare', href: '#compare' },
        ]}
      />
      <Button>After</Button>
    </>,
  );
}

async function openWithKeys() {
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(item('Open')).toHaveFocus();
}

it('opens on an arrow with its first line in focus, and goes round past what cannot be chosen', async () => {
  showMenu();
  await openWithKeys();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Compare')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Open')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Compare')).toHaveFocus();
});

it('goes to the next line that begins with a letter', async () => {
  showMenu();
  await openWithKeys();
  await userEvent.keyboard('c');
  await expect.element(item('Copy')).toHaveFocus();
  await userEvent.keyboard('c');
  await expect.element(item('Compare')).toHaveFocus();
});

it('leaves the focus where what was chosen has put it', async () => {
  showMenu(() => {
    const after = page.getByRole('button', { name: 'After' }).element();
    if (after instanceof HTMLElement) after.focus();
  });
  await openWithKeys();
  await userEvent.keyboard('c{Enter}');
  // The menu is removed once it has faded out, and returns focus then.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('closes on Escape and gives the focus back to its button', async () => {
  showMenu();
  await openWithKeys();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});

it('does what was chosen once, and is closed then', async () => {
  const onCopy = vi.fn();
  showMenu(onCopy);
  await openWithKeys();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(onCopy).toHaveBeenCalledTimes(1);
  await expect.element(opener).toHaveFocus();
});

it('closes when its button is pressed again', async () => {
  showMenu();
  await opener.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await opener.click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

it('has nothing that axe finds wrong while it is open', async () => {
  showMenu();
  await opener.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
