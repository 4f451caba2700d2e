import { createKeptChoice } from './kept-choice.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The theme chosen in this browser; on the next load theme.js applies it before the first paint. */
export const theme = createKeptChoice<Theme>('theme', {
  read: (kept) => (kept === 'light' || kept === 'dark' ? kept : 'system'),
  write: (chosen) => (chosen === 'system' ? null : chosen),
  prerendered: 'system',
});

/** Chooses a theme and applies it. */
export function chooseTheme(chosen: Theme): void {
  theme.choose(chosen);
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
}
