import { describe, expect, it } from 'vitest';
import { readLabelledTitles, scoreTitles } from '../testing/labelled-titles.ts';
import { saysAll, SIMILAR_FROM, titleSimilarity } from './title-similarity.ts';
import { wordsOfTitle } from './title-words.ts';

describe('titles that say the same', () => {
  it.each([
    ['letters of another case, signs and marks', 'DARK mode!', 'Dárk-mode'],
    ['other words for a thing', 'Log in with Google', 'Google sign-in'],
    ['other forms of a word', 'Exporting reports', 'Report export'],
    ['a slip', 'Notifcations on Slack', 'Slack notifications'],
    ['words that say nothing', 'Please add support for hotkeys', 'Keyboard shortcuts'],
    ['another language', 'Dunkles Design für Berichte', 'Berichte in dunklem Design'],
  ])('are alike in spite of %s', (_what, one, other) => {
    expect(titleSimilarity(one, other)).toBeGreaterThanOrEqual(SIMILAR_FROM);
    expect(titleSimilarity(other, one)).toBeCloseTo(titleSimilarity(one, other));
  });

  it.each([
    ['another file format', 'Export the report as PDF', 'Export the report as CSV'],
    ['another browser', 'Videos do not play in Safari', 'Videos do not play in Firefox'],
    ['another deed', 'Delete old posts', 'Restore old posts'],
    ['nothing in common', 'Dark mode', 'Invoices by email'],
    ['no words at all', '???', '!!!'],
  ])('are not alike with %s', (_what, one, other) => {
    expect(titleSimilarity(one, other)).toBeLessThan(SIMILAR_FROM);
  });

  it.each([
    ['dev', { right: 48, falseAlarms: 12 }],
    ['held-out', { right: 36, falseAlarms: 24 }],
  ] as const)('are told apart as often as docs/benchmarks.md says: %s', (half, measured) => {
    const pairs = readLabelledTitles(half);
    expect([pairs.length, pairs.filter(({ same }) => same).length]).toEqual([100, 50]);
    const score = scoreTitles(pairs, ({ typed, existing }) => titleSimilarity(typed, existing) >= SIMILAR_FROM);
    expect(score.right).toBeGreaterThanOrEqual(measured.right);
    expect(score.falseAlarms).toBeLessThanOrEqual(measured.falseAlarms);
  });
});

it('finds all of a title in a text, where the title is more than a word', () => {
  const text = wordsOfTitle('Since yesterday the exports of our reports never end');
  expect(saysAll(text, wordsOfTitle('Report exports'))).toBe(true);
  expect(saysAll(text, wordsOfTitle('Report imports'))).toBe(false);
  expect(saysAll(text, wordsOfTitle('Reports'))).toBe(false);
});
