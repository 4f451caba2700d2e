import { expect, it } from 'vitest';
import { feedbackQueryOf, readFeedbackView } from './feedback-view.ts';

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
