import { createKeptChoice } from './kept-choice.ts';

/** Whether single keys (j, k, x, Enter) act in lists. Can be turned off for voice control (WCAG 2.1.4). */
export const singleKeys = createKeptChoice<boolean>('single_keys', {
  read: (kept) => kept !== 'off',
  write: (on) => (on ? null : 'off'),
  prerendered: true,
});
