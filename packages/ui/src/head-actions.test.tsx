import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhone, show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { HeadActions } from './head-actions.tsx';

const noop = () => undefined;
const more = page.getByRole('button', { name: 'More actions' });
const item = (name: string) => page.getByRole('menuitem', { name });
const button = (name: string) => page.getByRole('button', { name });

function showHead(onReplay = noop) {
  show(
    <div className="flex flex-wrap gap-2">
      <HeadActions
        actions={[
          { id: 'replay', label: 'Replay', onSelect: onReplay },
          { kind: 'link', id: 'review', label: 'Review', href: '#review', count: 3 },
          { id: 'share', label: 'Share', stays: true, onSelect: noop },
          { id: 'edit', label: 'Edit', refusal: 'Members can edit.', onSelect: noop },
          { kind: 'menu', id: 'export', label: 'Export', entries: [{ id: 'csv', label: 'As CSV', onSelect: noop }] },
        ]}
        more={[{ id: 'group', label: 'Add to a group', onSelect: noop }]}
      >
        <Button variant="primary">Run again</Button>
      </HeadActions>
    </div>,
  );
}

it('has a button for everything where there is room, and a menu for what is wanted seldom', async () => {
  showHead();
  for (const name of ['Replay', 'Share', 'Edit', 'Export', 'Run again']) await expect.element(button(name)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Review (3)' })).toBeVisible();
  await more.click();
  await expect.element(item('Add to a group')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Add to a group')).toHaveFocus();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

it('keeps one row on phones: the rest is in the menu, and does the same there', async () => {
  await onPhone();
  const onReplay = vi.fn();
  showHead(onReplay);
  const tops = page
    .getByRole('button')
    .elements()
    .map((element) => element.getBoundingClientRect().top);
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await more.click();
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((element) => element.textContent);
  expect(names).toEqual(['Replay', 'Review3', 'Edit', 'As CSV', 'Add to a group']);
  await expect.element(item('Edit')).toBeDisabled();
  expect(await findOwnAxeViolations()).toEqual([]);
  await item('Replay').click();
  expect(onReplay).toHaveBeenCalledTimes(1);
});

it('has no menu where there is room for everything in it', async () => {
  show(<HeadActions actions={[{ id: 'replay', label: 'Replay', onSelect: noop }]} />);
  await expect.element(button('Replay')).toBeVisible();
  expect(more.elements()).toHaveLength(0);
});
