import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const heading = (letters: number, level = 2): string => `<h${level}>${'x'.repeat(letters)}</h${level}>`;

describe('overlong-heading', () => {
  it.each<[string, string, string]>([
    ['120 characters', heading(120), 'pass'],
    ['121 characters', heading(121), 'fail'],
    ['a small heading', heading(121, 6), 'fail'],
    ['characters outside the first plane', `<h2>${'😀'.repeat(120)}</h2>`, 'pass'],
    ['an h1, which has a check of its own', heading(200, 1), 'not_applicable'],
    ['empty headings', '<h2></h2>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('overlong-heading', html).outcome).toBe(outcome);
  });

  it('shows and points at each', () => {
    const { finding } = judgeHtml('overlong-heading', heading(121) + heading(10) + heading(122, 3));
    expect([finding?.message, finding?.places.length]).toEqual(['2 headings of this page are longer than 120 characters each.', 2]);
    expect(finding?.facts['Headings']).toEqual([expect.stringMatching(/^h2, 121 characters: x/), expect.stringMatching(/^h3, 122 /)]);
  });
});
