import { describe, expect, it } from 'vitest';
import { DESCRIPTION_LIMITS, TITLE_LIMITS } from '../../standards/text-limits.ts';
import { measureText } from './text-length.ts';

describe('measureText', () => {
  it.each([
    ['Prices', 6, 56],
    ['@@@@@@@@@@', 10, 203],
    ['iiiiiiiiii', 10, 44],
    ['ab', 2, 22],
    ['a\u0301b', 2, 22],
    ['工具', 4, 40],
    ['😀', 2, 20],
    ['ツール', 6, 60],
    ['한국', 4, 40],
    ['\u{1d400}', 1, 11],
  ])('%s', (text, characters, pixels) => {
    expect(measureText(text, TITLE_LIMITS)).toMatchObject({ characters, pixels });
  });

  it('names the limit that is broken', () => {
    expect(measureText('i'.repeat(29), TITLE_LIMITS).problem).toBe('too-short');
    expect(measureText('i'.repeat(61), TITLE_LIMITS).problem).toBe('too-long');
    expect(measureText('W'.repeat(60), TITLE_LIMITS).problem).toBe('too-wide');
    expect(measureText('i'.repeat(60), TITLE_LIMITS).problem).toBeNull();
    expect(measureText('n'.repeat(127), DESCRIPTION_LIMITS)).toMatchObject({ pixels: 989, problem: null });
  });
});
