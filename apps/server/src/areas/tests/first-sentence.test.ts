import { describe, expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

describe('the first sentence', () => {
  it.each([
    ['One. Two.', 'One.'],
    ['No end', 'No end'],
    ['Write `a.b` first. Then more.', 'Write `a.b` first.'],
  ])('of %s', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });
});
