import { describe, expect, it } from 'vitest';
import { resolveUrl } from '../parse/element.ts';
import { createResolver } from './resolve-references.ts';

const REFERENCES = [
  'a',
  'a.html',
  'a-b_c.d.html',
  'a.html#x.y-1',
  'a#',
  '_a',
  '-a',
  '.a',
  '..',
  './a',
  '../a',
  'a/b',
  '/a',
  '//h/a',
  '?q',
  '#f',
  '',
  ' a ',
  'a b',
  'a..b',
  'a.',
  'mailto:x@y',
  'a:b',
  'http:a',
  'https://x.test/',
  'http://[',
  'ä',
  'a%2e',
  'a\tb',
  'a\\b',
  'a?b',
  'a#b#c',
  'a#b%',
  '1',
  'javascript',
];
const BASES = [
  'http://h.test',
  'http://h.test/',
  'https://h.test/d/p.html',
  'http://h.test/d/?a=/b',
  'http://h.test/d/p#/x',
  'http://h.test/d/..',
  'data:text/html,x',
  'mailto:a@b',
  'HTTP://H.test:80/A B/c',
  'file:///a/b',
  'not a base',
];

describe('createResolver', () => {
  it.each(BASES)('resolves as a browser does below %s, the second time as well', (base) => {
    const resolve = createResolver(base);
    for (const reference of [...REFERENCES, ...REFERENCES, null]) {
      expect([reference, resolve(reference)]).toEqual([reference, resolveUrl(reference, base)]);
    }
  });
});
