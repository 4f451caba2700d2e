import type { HeldText } from '@plumbline/contract';
import { blockVisitor, settleHeldTexts } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { HeldList } from './held-list.tsx';

const aText = (number: number, title: string, differs: Partial<HeldText> = {}): HeldText => ({
  kind: 'post',
  id: idOf(number),
  site_id: idOf(90),
  host: 'harbour.example',
  title,
  content: '<p>Words</p>',
  reason: 'word',
  found: { before: 'the best ', word: 'Casino', after: ' on the coast' },
  edited: false,
  created_at: '2026-05-01T10:00:00Z',
  writer: {
    user_id: idOf(80 + number),
    first_name: 'Visitor',
    last_name: '',
    profile_image: '',
    named: false,
    email: null,
    blocked: false,
    texts_before: 2,
  },
  ...differs,
});

function showList() {
  const api = fakeApi();
  const settled: unknown[] = [];
  api.answer(settleHeldTexts, ({ body }) => {
    settled.push(body);
    return { changed: 1 };
  });
  api.answer(blockVisitor, ({ body }) => {
    settled.push(body);
    return { id: idOf(70) };
  });
  showScreen(<HeldList texts={[aText(1, 'First'), aText(2, 'Second')]} />);
  return settled;
}

it('says why a text waits, with the word marked', async () => {
  showList();
  await expect.element(page.getByRole('listitem', { name: 'Post: First' }).getByText('Casino')).toBeVisible();
  await expect.element(page.getByRole('listitem', { name: 'Post: First' }).getByText('2 items before')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('settles with single keys what j and k came to, and takes it back', async () => {
  const settled = showList();
  await userEvent.keyboard('jj');
  await userEvent.keyboard('d');
  await expect.poll(() => settled).toEqual([{ action: 'spam', texts: [{ kind: 'post', id: idOf(2) }] }]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => settled[1]).toEqual({ action: 'undo', texts: [{ kind: 'post', id: idOf(2) }] });
});

it('settles the text that has the focus, however it got there', async () => {
  const settled = showList();
  await userEvent.keyboard('j');
  page.getByRole('checkbox', { name: 'Choose Second' }).element().focus();
  await userEvent.keyboard('a');
  await expect.poll(() => settled).toEqual([{ action: 'approve', texts: [{ kind: 'post', id: idOf(2) }] }]);
});

it('blocks who wrote the text with b', async () => {
  const settled = showList();
  await userEvent.keyboard('j');
  await userEvent.keyboard('b');
  await expect.poll(() => settled).toEqual([{ user_id: idOf(81), hide: false }]);
});

it('settles what is chosen together', async () => {
  const settled = showList();
  await userEvent.keyboard('jxjxa');
  await expect
    .poll(() => settled)
    .toEqual([
      {
        action: 'approve',
        texts: [
          { kind: 'post', id: idOf(1) },
          { kind: 'post', id: idOf(2) },
        ],
      },
    ]);
});
