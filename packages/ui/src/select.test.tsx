import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Select } from './select.tsx';

const ROLES = [
  { value: 'viewer', label: 'Viewer', note: 'Reads every report.' },
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin', disabled: true },
] as const;
type Role = (typeof ROLES)[number]['value'];

const viewer = page.getByRole('option', { name: /Viewer/ });
const box = page.getByRole('combobox', { name: 'Role' });

function RoleChoice({ error }: { error?: string }) {
  const [role, setRole] = useState<Role>('viewer');
  return <Select label="Role" help="It can be changed later." options={ROLES} value={role} onValueChange={setRole} error={error} />;
}

it('is chosen from with keys alone, and keeps the focus', async () => {
  show(<RoleChoice />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(viewer).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Member' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveTextContent('Member');
  await expect.element(box).toHaveFocus();
});

it('keeps its value on Escape', async () => {
  show(<RoleChoice />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(viewer).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box).toHaveTextContent('Viewer');
});

it('does not take an option that cannot be had', async () => {
  show(<RoleChoice />);
  await box.click();
  const admin = page.getByRole('option', { name: 'Admin' });
  await expect.element(admin).toHaveAttribute('aria-disabled', 'true');
  await admin.click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveTextContent('Viewer');
});

it('says its error in place of its help, to who hears it too', async () => {
  const { redraw } = show(<RoleChoice />);
  await expect.element(box).toHaveAccessibleDescription('It can be changed later.');
  redraw(<RoleChoice error="Choose another role." />);
  await expect.element(box).toHaveAccessibleDescription('Choose another role.');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});

it('has nothing that axe finds wrong, closed and open', async () => {
  show(<RoleChoice />);
  await expect.element(box).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
  await box.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
