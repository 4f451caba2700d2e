import { describe, expect, it } from 'vitest';
import { findSlips } from './find-slips.ts';
import type { HarperLint } from './harper-lint.ts';

/** A harper lint on one word of a text. */
function lintOn(text: string, word: string, lint: Partial<HarperLint>): HarperLint {
  const start = text.indexOf(word);
  return { rule: 'SomeRule', kind: 'Grammar', start, end: start + word.length, message: 'Wrong.', replacements: ['right'], ...lint };
}

const told = (text: string, lints: readonly HarperLint[] = [], skip: readonly (readonly [number, number])[] = []): string[] =>
  findSlips(text, lints, skip).map(({ rule, start, end }) => `${rule}: ${text.slice(start, end)}`);

describe('merging', () => {
  it('puts slips of both in the order of the text', () => {
    const text = 'Your settings is saved in the foldr.';
    expect(told(text, [lintOn(text, 'foldr', { rule: 'SpellCheck', kind: 'Spelling', replacements: ['folder'] })])).toEqual([
      'subject-verb-agreement: is',
      'spelling: foldr',
    ]);
  });

  it('says nothing in a part that is not prose', () => {
    const text = 'Your settings is saved.';
    expect(told(text, [], [[14, 16]])).toEqual([]);
    expect(told(text, [], [[0, 4]])).toEqual(['subject-verb-agreement: is']);
  });

  it('takes a name of code in a sentence for one thing', () => {
    expect(told('Files has three calls.')).toEqual(['subject-verb-agreement: has']);
    expect(told('Files has three calls.', [], [[0, 5]])).toEqual([]);
    expect(told('Your 3 settings is saved.', [], [[5, 6]])).toEqual(['subject-verb-agreement: is']);
  });

  it.each([
    ['Use reset --keep to remove the commit.', 10, 16],
    ['With the --all option, it is configured.', 9, 14],
    ['The key key must be a name.', 8, 11],
  ])('takes no word of %s for more than a name', (text, from, to) => {
    expect(told(text, [], [[from, to]])).toEqual([]);
  });

  it('lets our own rule speak where both do', () => {
    const text = 'Your settings is saved.';
    expect(told(text, [lintOn(text, 'settings is', {})])).toEqual(['subject-verb-agreement: is']);
  });

  it('keeps the longer of two lints in one place', () => {
    const text = 'It works as good of.';
    expect(told(text, [lintOn(text, 'good', { rule: 'Short' }), lintOn(text, 'good of', { rule: 'Long' })])).toEqual(['long: good of']);
  });

  it('names the word of a slip of spelling, and of no other', () => {
    const text = 'Your settings is saved in the foldr.';
    const slips = findSlips(text, [lintOn(text, 'foldr', { rule: 'SpellCheck', kind: 'Spelling', replacements: ['folder'] })], []);
    expect(slips.map(({ word }) => word)).toEqual([null, 'foldr']);
  });

  it('counts in UTF-16 units beyond the basic plane', () => {
    expect(told('😀 It is 👩‍👩‍👧 is fine. Your settings is saved.')).toEqual(['subject-verb-agreement: is']);
  });

  it.each([
    ['an empty text', ''],
    ['white space', ' \n\t '],
    ['marks alone', '… — ?!'],
    ['another script', '設定は保存されました。'],
    ['half a pair', '\uD83D is'],
    ['ten thousand brackets', '('.repeat(10_000)],
  ])('finds nothing in %s', (_name, text) => {
    expect(told(text)).toEqual([]);
  });
});
