import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { House } from 'lucide-react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhone, show } from '../testing/show.tsx';
import type { NavItem } from './nav-link.tsx';
import { PhoneBar } from './phone-bar.tsx';

const PLACES = ['Home', 'SEO', 'Interface', 'Widths', 'Grammar', 'Settings'];
const nav: readonly NavItem[] = PLACES.map((label) => ({ id: label, label, href: `#${label}`, icon: House }));
const sheet = page.getByRole('dialog', { name: 'All places' });
const more = page.getByRole('button', { name: 'More' });

async function showOnPhone() {
  await onPhone();
  show(<PhoneBar nav={nav} switcher={<button type="button">Acme</button>} foot={<p>12 of 50 tests</p>} />);
}

it('has what finds no room in a sheet, which goes once a place is chosen', async () => {
  await showOnPhone();
  await expect.element(page.getByRole('link', { name: 'Grammar' })).not.toBeInTheDocument();
  await more.click();
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('link', { name: 'Grammar' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

it('leads on phones where a place asks for that', async () => {
  await onPhone();
  show(
    <PhoneBar
      nav={[...nav.slice(0, 5), { id: 's', label: 'Settings', href: '#profile', phoneHref: '#all', icon: House }]}
      switcher={null}
      foot={null}
    />,
  );
  await more.click();
  await expect.element(sheet.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '#all');
});

it('gives the focus back when the sheet is closed with a key', async () => {
  await showOnPhone();
  await more.click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

it('has nothing that axe finds wrong with its sheet open', async () => {
  await showOnPhone();
  await more.click();
  await expect.element(sheet).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
