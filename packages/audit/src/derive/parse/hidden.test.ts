import { describe, expect, it } from 'vitest';
import { isHidden } from './hidden.ts';
import { parseDocument } from './parse-document.ts';

describe('isHidden', () => {
  it.each([
    ['<img>', false],
    ['<img hidden>', true],
    ['<div hidden><p><img></div>', true],
    ['<div hidden="until-found"><img></div>', false],
    ['<div aria-hidden="true"><img></div>', true],
    ['<div aria-hidden="false"><img></div>', false],
    ['<img style="color: red; display : none">', true],
    ['<div style="VISIBILITY:hidden"><img></div>', true],
    ['<img style="display: block">', false],
  ])('%s', (html, hidden) => {
    const element = parseDocument(html, 'https://example.com/').images[0]?.element;
    expect(element && isHidden(element)).toBe(hidden);
  });

  it('takes 50,000 images in one deep place', () => {
    const { images } = parseDocument('<div>'.repeat(2000) + '<img>'.repeat(50_000), 'https://example.com/');
    const begin = performance.now();
    expect(images.some(({ element }) => isHidden(element))).toBe(false);
    expect(performance.now() - begin).toBeLessThan(1000);
  });

  it('does not hide what stands beside a hidden element', () => {
    const { images } = parseDocument('<div><p hidden><img><b><img></b></p><img></div>', 'https://example.com/');
    expect(images.map(({ element }) => isHidden(element))).toEqual([true, true, false]);
  });
});
