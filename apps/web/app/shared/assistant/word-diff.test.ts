import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

describe('what a rewritten text changed', () => {
  it.each([
    ['nothing', 'We ship.', 'We ship.', [['same', 'We ship.']]],
    [
      'a word',
      'We sell good saws.',
      'We sell fine saws.',
      [
        ['same', 'We sell '],
        ['removed', 'good'],
        ['added', 'fine'],
        ['same', ' saws.'],
      ],
    ],
    [
      'everything',
      'a',
      'b',
      [
        ['removed', 'a'],
        ['added', 'b'],
      ],
    ],
    ['from nothing', '', 'b', [['added', 'b']]],
  ])('%s', (_name, before, after, parts) => {
    expect(wordDiff(before, after).map(({ kind, text }) => [kind, text])).toEqual(parts);
  });

  it('gives both texts again', () => {
    const [before, after] = [
      'In order to help you, the saws (40 of them) are sold by us!',
      'To help you, we sell the 40 saws: all of them.',
    ];
    const parts = wordDiff(before, after);
    expect(
      parts
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
    expect(
      parts
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe(after);
  });
});
