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
});
