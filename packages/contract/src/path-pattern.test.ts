import { expect, it } from 'vitest';
import { MAX_PATH_PATTERNS, pathPatternsProblem, readPathPatterns } from './path-pattern.ts';

it('reads one pattern on each line', () => {
  expect(readPathPatterns(' /blog/ \n\n/shop/*?sort=\r\n')).toEqual(['/blog/', '/shop/*?sort=']);
});

it.each([
  ['blog', 'does not begin with a slash'],
  ['https://acme.example/blog', 'does not begin with a slash'],
  ['/blog posts', 'no spaces'],
  [`/${'a'.repeat(200)}`, 'At most 200 characters'],
  ['/a\n'.repeat(MAX_PATH_PATTERNS + 1), 'At most 20 patterns'],
])('refuses %j', (text, words) => {
  expect(pathPatternsProblem(text)).toContain(words);
});

it('takes nothing, and patterns with signs', () => {
  expect(pathPatternsProblem('')).toBeNull();
  expect(pathPatternsProblem('/blog/*.html$\n/größe')).toBeNull();
});
