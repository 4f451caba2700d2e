import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { onPhone } from '@plumbline/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { FilterBar } from './filter-bar.tsx';

const filters = page.getByRole('button', { name: /^Filters/ });
const owner = page.getByRole('combobox', { name: 'Owner' });

const showBar = (set: readonly boolean[]) =>
  showScreen(
    <FilterBar search="Search posts" set={set}>
      <select aria-label="Owner" />
    </FilterBar>,
    '/feedback',
  );

it('shows every filter where there is room', async () => {
  showBar([true]);
  await expect.element(owner).toBeVisible();
  expect(filters.elements()).toHaveLength(0);
});

it('keeps the filters of a phone behind a button that says how many are set', async () => {
  await onPhone();
  showBar([true, false, true]);
  await expect.element(filters).toHaveTextContent('Filters2 set');
  expect(owner.elements()).toHaveLength(0);
  await filters.click();
  await expect.element(owner).toBeVisible();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  expect(await findOwnAxeViolations()).toEqual([]);
  await filters.click();
  expect(owner.elements()).toHaveLength(0);
});
