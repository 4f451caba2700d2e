import { expect, it } from 'vitest';
import { feedbackQueryOf, readFeedbackView, viewQueryOf } from './feedback-view.ts';

const read = (query: string) => readFeedbackView(new URLSearchParams(query));

it('reads the URL, and takes what it does not know for the default', () => {
  expect(read('type=bugs&status=close&sort=top&q=menu&feedback_id=7')).toMatchObject({
    type: 'bugs',
    status: 'close',
    sort: 'top',
    search: 'menu',
    open: '7',
  });
  expect(read('type=wish&status=done&sort=worst')).toMatchObject({ type: null, status: null, sort: 'recent', search: '', open: '' });
});

it('asks only for what narrows', () => {
  expect(feedbackQueryOf(read('range=all'))).toEqual({ sort: 'recent' });
  expect(feedbackQueryOf(read('range=all&type=feedback&status=open&sort=top&q=x'))).toEqual({
    sort: 'top',
    type: 'feedback',
    status: 'open',
    search: 'x',
  });
});

it('keeps filters and order in a saved view, and neither the open post nor what is being written', () => {
  const query = viewQueryOf(new URLSearchParams('q=tide+tables&stage=planned&tag=a%26b&sort=top&feedback_id=1&write='));
  expect(query).toBe('q=tide+tables&stage=planned&tag=a%26b&sort=top');
});
