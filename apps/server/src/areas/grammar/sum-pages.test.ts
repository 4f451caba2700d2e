import { NOTHING_READ, type ReadPage, type ReadText, SKIP_REASONS, type SkippedPart } from '@plumbline/grammar';
import { describe, expect, it } from 'vitest';
import { skippedOf } from './judged-page.ts';
import { presentSkipped } from './present-skipped.ts';
import { PageSums } from './sum-pages.ts';

const textOf = (text: string, language: string, skipped: readonly SkippedPart[] = []): ReadText => ({
  source: 'paragraph',
  text,
  skip: [],
  skipped,
  declaredLanguage: '',
  language,
  sentences: text.split('. ').map((segment) => ({ segment, index: text.indexOf(segment) })),
  place: { selector: 'p', line: 1, column: 1 },
});
const pageOf = (texts: readonly ReadText[], more: Partial<ReadPage> = {}): ReadPage => ({
  title: '',
  texts,
  isCut: false,
  reading: { ...NOTHING_READ, words: 5 },
  ...more,
});
const sumOf = (pages: readonly (ReadPage | null)[], isElsewhere = false) => {
  const sums = new PageSums(isElsewhere);
  for (const [index, page] of pages.entries()) sums.add({ url: `https://a.example/${index}`, page, skipped: skippedOf(page, () => false) });
  return sums.summary('british');
};

describe('what was read of a site', () => {
  it('is the words of each language, the largest first, and how far each was judged', () => {
    const pages = [
      pageOf([textOf('One two', 'en'), textOf('Eins zwei drei vier', 'de')]),
      pageOf([textOf('Three', 'en'), textOf('Yksi', 'fi')]),
    ];
    expect(sumOf(pages)).toMatchObject({
      pageCount: 2,
      reading: { words: 10 },
      dialect: 'british',
      languages: [
        { language: 'de', words: 4, checked: 'spelling' },
        { language: 'en', words: 3, checked: 'whole' },
        { language: 'fi', words: 1, checked: 'none' },
      ],
    });
    expect(sumOf(pages, true).languages.map(({ checked }) => checked)).toEqual(['whole', 'whole', 'whole']);
  });

  it('has no sentence that could not be judged', () => {
    const page = pageOf([textOf('One. Two. Three', 'en'), textOf('Yksi. Kaksi', 'fi'), textOf('?', '')]);
    expect([sumOf([page]).sentences, sumOf([page], true).sentences]).toEqual([3, 5]);
  });

  it('names the first pages of each reason for which something was left out, each once', () => {
    const long = [
      { start: 0, end: 9, reason: 'long_word' },
      { start: 9, end: 12, reason: 'long_word' },
    ] as const;
    const pages = [null, ...Array.from({ length: 7 }, () => pageOf([textOf('One', 'en', long)])), pageOf([], { isCut: true })];
    expect(sumOf(pages)).toMatchObject({
      pageCount: 9,
      skipped: [
        { reason: 'failed', count: 1, pages: ['https://a.example/0'] },
        { reason: 'long_word', count: 14, pages: [1, 2, 3, 4, 5].map((number) => `https://a.example/${number}`) },
        { reason: 'long_page', count: 1, pages: ['https://a.example/8'] },
      ],
    });
  });
});

describe('slips that are not listed', () => {
  it('are counted for the site, and said of their page with their number', () => {
    const sums = new PageSums(false);
    const skipped = [0, 20, 4000].map((more) => skippedOf(pageOf([textOf('One', 'en')]), () => false, more));
    for (const [index, parts] of skipped.entries()) sums.add({ url: `https://a.example/${index}`, page: null, skipped: parts });
    expect(sums.summary('british').skipped).toEqual([
      { reason: 'many_slips', count: 4020, pages: ['https://a.example/1', 'https://a.example/2'] },
    ]);
    expect(skipped.map((parts) => parts.map((part) => presentSkipped(part).message))).toEqual([
      [],
      [expect.stringMatching(/^Partly listed: .* 2,000 per page .*\. Left out: 20\.$/)],
      [expect.stringMatching(/ Left out: 4,000\.$/)],
    ]);
  });
});

describe('what of a page was not judged', () => {
  it('is a whole text over which the checker broke off, in place of its parts', () => {
    const part = { start: 0, end: 2, reason: 'long_word' } as const;
    const page = pageOf([textOf('Fine', 'en', [part]), textOf('Broken', 'en', [part])]);
    expect(skippedOf(page, (index) => index === 1)).toEqual([
      { textIndex: 0, ...part },
      { textIndex: 1, start: 0, end: 6, reason: 'failed' },
    ]);
  });

  it('is told in a sentence for every reason', () => {
    for (const reason of SKIP_REASONS)
      expect(presentSkipped({ start: 1, end: 2, reason }).message).toMatch(/^(Not checked|Partly checked|Partly listed): ..*\.$/);
    expect(new Set(SKIP_REASONS.map((reason) => presentSkipped({ start: 1, end: 2, reason }).message)).size).toBe(SKIP_REASONS.length);
  });
});
