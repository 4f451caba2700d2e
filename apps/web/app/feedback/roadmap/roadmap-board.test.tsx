import type { FeedbackPost } from '@plumbline/contract';
import { listFeedback, updateFeedback } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aPost, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { RoadmapBoard } from './roadmap-board.tsx';

const column = (title: string) => page.getByRole('list', { name: title, exact: true });

/** Shows a board that records where posts are moved. */
function showBoard(mayMove = true) {
  const api = fakeApi();
  const posts: FeedbackPost[] = [
    aPost(1, 'Dark reports', { stage: 'planned', upvoters: 4 }),
    aPost(2, 'Faster crawl', { stage: 'in_progress' }),
    aPost(3, 'Old tides', { stage: 'shipped', status: 'close', upvoters: 1 }),
    aPost(4, 'Broken chart', { stage: 'verified', status: 'close', upvoters: 9 }),
  ];
  api.answer(listFeedback, ({ query }) => wholeList(posts.filter(({ stage }) => stage === query['stage'])));
  api.answer(updateFeedback, ({ body }) => {
    const { feedback_id, stage } = body as { feedback_id: string; stage: FeedbackPost['stage'] };
    const place = posts.findIndex(({ id }) => id === feedback_id);
    const moved = { ...aPost(0, ''), ...posts[place], stage };
    posts[place] = moved;
    return moved;
  });
  showScreen(<RoadmapBoard mayMove={mayMove} />);
  return api;
}

it('has what a test proved fixed among what is shipped, by upvotes', async () => {
  showBoard();
  const titles = () => column('Shipped').getByRole('link').elements();
  await expect.poll(() => titles().map(({ textContent }) => textContent)).toEqual(['Broken chart', 'Old tides']);
  await expect.element(column('Shipped').getByText('9 upvotes, verified fixed')).toBeVisible();
});

it('moves a post with the keyboard, which goes on from it', async () => {
  const api = showBoard();
  await expect.element(page.getByRole('button', { name: 'Move “Dark reports”' })).toBeVisible();
  page.getByRole('button', { name: 'Move “Dark reports”' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Move to In progress' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(column('In progress').getByText('Dark reports')).toBeVisible();
  expect(api.calls(updateFeedback)[0]?.body).toEqual({ feedback_id: idOf(1), stage: 'in_progress' });
  await expect.poll(() => document.activeElement?.textContent).toContain('Dark reports');
});

it('moves a post with the mouse', async () => {
  const api = showBoard();
  const card = column('Planned').getByRole('listitem');
  await userEvent.dragAndDrop(card, column('Shipped'));
  await expect.element(column('Shipped').getByText('Dark reports')).toBeVisible();
  expect(api.calls(updateFeedback)[0]?.body).toEqual({ feedback_id: idOf(1), stage: 'shipped' });
});

it('lets a viewer move nothing', async () => {
  showBoard(false);
  await expect.element(column('Planned').getByText('Dark reports')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

it('says once that nothing is on it, and where its posts come from', async () => {
  const api = fakeApi();
  api.answer(listFeedback, wholeList([]));
  showScreen(<RoadmapBoard mayMove />);
  await expect.element(page.getByText('Nothing on the roadmap yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See all posts' })).toHaveAttribute('href', '/feedback');
  expect(page.getByText('Nothing is planned.').elements()).toHaveLength(0);
});

it('has nothing that axe objects to', async () => {
  showBoard();
  await expect.element(column('Planned').getByText('Dark reports')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
