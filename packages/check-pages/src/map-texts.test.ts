import { expect, it } from 'vitest';
import { mapTexts } from './map-texts.ts';

const PAGE = {
  id: 'missing-title',
  title: 'Missing title',
  summary: 'The page has no title.',
  source: 'RFC 9110',
  body: '## Why it matters\n\nThe title is\nthe headline.\n\n## Examples\n\n```html bad\n<p>\n\nNo title.\n</p>\n```\n\nThat is all.\n',
};

it('gives title, summary and paragraphs in one line, and neither headings nor code', () => {
  const said: string[] = [];
  mapTexts(PAGE, (text) => {
    said.push(text);
    return text;
  });
  expect(said.toSorted()).toEqual(['Missing title', 'That is all.', 'The page has no title.', 'The title is the headline.']);
});

it('puts what is said in the place of what was there', () => {
  expect(mapTexts(PAGE, (text) => text.toUpperCase())).toEqual({
    ...PAGE,
    title: 'MISSING TITLE',
    summary: 'THE PAGE HAS NO TITLE.',
    body: '## Why it matters\n\nTHE TITLE IS THE HEADLINE.\n\n## Examples\n\n```html bad\n<p>\n\nNo title.\n</p>\n```\n\nTHAT IS ALL.',
  });
});
