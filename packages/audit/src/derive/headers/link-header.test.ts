import { describe, expect, it } from 'vitest';
import { headerLinks } from './link-header.ts';

const links = (...link: string[]) => headerLinks({ link }, 'https://example.com/a/b');

describe('headerLinks', () => {
  it.each([
    ['<https://example.com/x>; rel="canonical"', 'https://example.com/x', ['canonical'], null],
    ['</x>; rel=canonical', 'https://example.com/x', ['canonical'], null],
    ['<x>; REL="Canonical Alternate"', 'https://example.com/a/x', ['canonical', 'alternate'], null],
    ['<x>; rel="alternate"; hreflang="de"', 'https://example.com/a/x', ['alternate'], 'de'],
    ['< x >;rel=next', 'https://example.com/a/x', ['next'], null],
    ['<x>; title="a; rel=canonical"; rel=next', 'https://example.com/a/x', ['next'], null],
    ['<x>; rel=canonical; rel=next', 'https://example.com/a/x', ['canonical'], null],
    ['<x>', 'https://example.com/a/x', [], null],
  ])('%s', (line, url, rel, hreflang) => {
    expect(links(line)).toEqual([{ url, rel, hreflang }]);
  });

  it('reads several links of one line and of several lines', () => {
    expect(links('</a,b>; rel=prev, </c>; rel=next', '</d>; rel="canonical"').map(({ url }) => url)).toEqual([
      'https://example.com/a,b',
      'https://example.com/c',
      'https://example.com/d',
    ]);
  });

  it('leaves out what cannot be read', () => {
    expect(links('<http://[>; rel=canonical', 'rel=canonical', '')).toEqual([]);
    expect(headerLinks({}, 'https://example.com/')).toEqual([]);
  });

  it('is not held up by a hostile line', () => {
    const begin = performance.now();
    links(`${'<'.repeat(8000)}>${'; a'.repeat(8000)}${' '.repeat(8000)}`);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});
