import { createKeptChoice } from './kept-choice.ts';

/** Whether single keys (j, k, x, Enter) do things in lists. Off for who speaks to the computer (WCAG 2.1.4). */
export const singleKeys = createKeptChoice<boolean>('single_keys', {
  read: (kept) => kept !== 'off',
  write: (on) => (on ? null : 'off'),
  prerendered: true,
});
