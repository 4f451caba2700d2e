import { describe, expect, it } from 'vitest';
import { parseDocument } from '../parse/parse-document.ts';
import { findVisibleText } from './visible-text.ts';

const find = (html: string, isCodeRead = false) => findVisibleText(parseDocument(html, 'https://example.com/'), /red boat/, isCodeRead);

describe('findVisibleText', () => {
  it.each([
    ['a text', '<main><p>A red boat', 'p'],
    ['a text over lines', '<p>A red\n   boat', 'p'],
    ['a text over inline elements', '<p>A <b>red</b> <i>boat</i>', 'b'],
    ['the first of two', '<h1>A red boat</h1><p>A red boat', 'h1'],
    ['words of two blocks', '<div>red</div><div>boat</div>', 'div'],
    ['a text after hidden ones', '<p hidden>red boat</p><code>red boat</code><h2>red boat', 'h2'],
  ])('finds %s', (_name, html, tag) => {
    expect(find(html)).toMatchObject({ text: 'red boat', element: { tagName: tag } });
  });

  it.each([
    ['nothing', '<p>A blue boat'],
    ['code', '<p>A <code>red boat</code>'],
    ['pre', '<pre>A red boat</pre>'],
    ['script', '<script>red boat</script>'],
    ['a text area', '<textarea>red boat</textarea>'],
    ['a hidden element', '<div style="display:none"><p>A red boat'],
    ['an attribute', '<p title="red boat">A'],
    ['a comment', '<p>A <!-- red boat -->'],
    ['parts of words', '<p>A red b<br>oat'],
  ])('does not find %s', (_name, html) => {
    expect(find(html)).toBeNull();
  });

  it('reads code where asked', () => {
    expect(find('<pre>A red boat</pre>', true)?.element.tagName).toBe('pre');
  });

  it('takes a page nested 50,000 deep', () => {
    expect(find(`${'<div>'.repeat(50_000)}red boat`)?.element.tagName).toBe('div');
  });
});
