import { describe, expect, it } from 'vitest';
import { createPathFilter } from './path-filter.ts';

const takes = (patterns: { include?: string[]; exclude?: string[] }, path: string): boolean =>
  createPathFilter({ include: [], exclude: [], ...patterns })(`https://acme.example${path}`);

describe('a pattern', () => {
  it.each([
    ['/blog', '/blog/2026', true],
    ['/blog/', '/blog', false],
    ['/*/print', '/docs/a/print?x=1', true],
    ['/*/print$', '/docs/a/print?x=1', false],
    ['/*.html$', '/a.html/b.html', true],
    ['/a*a$', '/a', false],
    ['/list?page=', '/list?page=2', true],
    ['/größe', '/gr%C3%B6%C3%9Fe', true],
    ['/blog$', '/blog', true],
    ['/blog$', '/blogs', false],
    ['/*', '/', true],
    ['//a', '/a', false],
    ['//a', '//a/b', true],
  ])('%s on %s: %s', (pattern, path, isTaken) => {
    expect(takes({ include: [pattern] }, path)).toBe(isTaken);
    expect(takes({ exclude: [pattern] }, path)).toBe(!isTaken);
  });
});

it('excludes what is included too', () => {
  expect(takes({ include: ['/docs/'], exclude: ['/docs/old/'] }, '/docs/new')).toBe(true);
  expect(takes({ include: ['/docs/'], exclude: ['/docs/old/'] }, '/docs/old/1')).toBe(false);
});

it('takes every page without patterns', () => {
  expect(takes({}, '/anything')).toBe(true);
});
