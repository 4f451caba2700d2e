import { expect, it } from 'vitest';
import { findBadPhrases } from './bad-phrases.ts';
import { proofread } from './proofread.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSource } from './read-source.ts';

const SCREEN = `
import { readPage } from './read-page.ts';
const sql = db\`select The pages is gone.\`;
/** The comment are of no concern. */
export const Screen = ({ name }) => <p title={\`All about \${name}. The page are gone.\`}>Mend the page.</p>;
`;

it('reads what a screen shows, and not its code', () => {
  const texts = readSource('screen.tsx', SCREEN);
  expect(texts.map(({ line, text }) => [line, text])).toEqual([
    [5, 'All about …. The page are gone.'],
    [5, 'Mend the page.'],
  ]);
});

it('finds words that people stumbled over', () => {
  expect(readSource('screen.tsx', SCREEN).flatMap(findBadPhrases)).toEqual(['“Mend”: rather fix. Mend the page.']);
});

it('finds mistakes in what is shown and in documents, and none in code and examples', async () => {
  const document = '# Pages\n\nThe `pages` says “the page are gone”. The pages\nis gone.\n';
  const found = await proofread([...readSource('screen.tsx', SCREEN), ...readMarkdown('pages.md', document)]);
  expect(found.map(({ of, message }) => [of.file, of.line, message.includes('subject-verb-agreement')])).toEqual([
    ['screen.tsx', 5, true],
    ['pages.md', 3, true],
  ]);
});
