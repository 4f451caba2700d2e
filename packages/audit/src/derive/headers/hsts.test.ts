import { describe, expect, it } from 'vitest';
import { hstsMaxAge } from './hsts.ts';

describe('hstsMaxAge', () => {
  it.each([
    ['max-age=31536000', 31536000],
    ['Max-Age = "600" ; includeSubDomains; preload', 600],
    ['includeSubDomains; max-age=0;', 0],
    ['includeSubDomains', null],
    ['max-age', null],
    ['max-age=-1', null],
    ['max-age=1y', null],
    ['max-age=1; max-age=2', null],
    ['31536000', null],
    ['', null],
  ])('%s', (header, seconds) => {
    expect(hstsMaxAge(header)).toBe(seconds);
  });
});
