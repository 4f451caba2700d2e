import { describe, expect, it } from 'vitest';
import { isPlainHttp } from './plain-http.ts';

describe('isPlainHttp', () => {
  it.each([
    ['http://example.com/a.js', true],
    ['https://example.com/a.js', false],
    ['http://localhost:3000/a.js', false],
    ['http://127.0.0.1/a.js', false],
    ['data:text/javascript,1', false],
    [null, false],
  ])('%s', (url, plain) => {
    expect(isPlainHttp(url)).toBe(plain);
  });
});
