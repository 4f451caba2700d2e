import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { useListKeys } from './use-list-keys.ts';

const NAMES = ['First', 'Second', 'Third', 'Fourth'];
const item = (name: string) => page.getByRole('button', { name });

function List({ scope }: { scope?: 'page' | 'list' }) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: NAMES.length, listRef, scope });
  return (
    <ul ref={listRef}>
      {NAMES.map((name, index) => (
        <li key={name}>
          <button type="button" data-list-index={index}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

it('goes on from the line that was pressed', async () => {
  show(<List />);
  await item('Third').click();
  await userEvent.keyboard('j');
  await expect.element(item('Fourth')).toHaveFocus();
});

it('goes on from the line that Tab led to', async () => {
  show(<List />);
  await userEvent.keyboard('j{Tab}{Tab}k');
  await expect.element(item('Second')).toHaveFocus();
});

it('leaves keys alone that belong to the browser', async () => {
  show(<List />);
  await userEvent.keyboard('j{Control>}j{/Control}');
  await expect.element(item('First')).toHaveFocus();
});

it('waits for the focus where it does not have the page to itself', async () => {
  show(<List scope="list" />);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
  await item('First').click();
  await userEvent.keyboard('j');
  await expect.element(item('Second')).toHaveFocus();
});
