import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { CommandMenu } from './command-menu.tsx';
import { useCommandMenuKey } from './use-command-menu-key.ts';

const field = page.getByRole('combobox', { name: 'Find an action' });
const chosen = page.getByRole('option', { selected: true });

function Commands({ onSites = () => undefined }: { onSites?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useCommandMenuKey(() => setOpen(true));
  const noop = () => undefined;
  return (
    <CommandMenu
      open={isOpen}
      onOpenChange={setOpen}
      actions={[
        { id: 'new', label: 'New test', group: 'Do', onSelect: noop },
        { id: 'members', label: 'Members', group: 'Go to', keywords: 'people invite', onSelect: noop },
        { id: 'sites', label: 'Sites', group: 'Go to', onSelect: onSites },
      ]}
    />
  );
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

it('opens on Ctrl K with its field in focus', async () => {
  show(<Commands />);
  await open();
  await expect.element(chosen).toHaveTextContent('New test');
});

it('does what the arrows chose, once, and closes', async () => {
  const onSites = vi.fn();
  show(<Commands onSites={onSites} />);
  await open();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(chosen).toHaveTextContent('Sites');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onSites).toHaveBeenCalledTimes(1);
});

it('finds an action by its other words, and tells which one Enter does', async () => {
  show(<Commands />);
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}invite');
  await expect.element(chosen).toHaveTextContent('Members');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen.element().id);
});

it('says that nothing is called so, and does nothing on Enter then', async () => {
  show(<Commands />);
  await open();
  await userEvent.keyboard('zzz{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing is called “zzz”.');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('forgets what was typed when it is opened again', async () => {
  show(<Commands />);
  await open();
  await userEvent.keyboard('sit{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await open();
  await expect.element(field).toHaveValue('');
});

it('has nothing that axe finds wrong', async () => {
  show(<Commands />);
  await open();
  expect(await findOwnAxeViolations()).toEqual([]);
});
