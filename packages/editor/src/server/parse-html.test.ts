import { describe, expect, it } from 'vitest';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import fc from 'fast-check';
import { HOSTILE_HTML } from '@plumbline/testing/hostile-html';
import { ARTICLE_LIMITS, ContentProblem, renderHtml } from '../schema/index.ts';
import { parseHtml } from './index.ts';

const clean = (html: string): string => renderHtml(parseHtml(html, ARTICLE_LIMITS));

describe('HTML from elsewhere', () => {
  it.each([
    ['words alone', 'Hello', '<p>Hello</p>'],
    ['nothing', '', '<p></p>'],
    ['marks under their other names', '<b>a</b><i>b</i><del>c</del><strike>d</strike>', '<p><strong>a</strong><em>b</em><s>cd</s></p>'],
    ['alignment as a style', '<h2 style="color:red; text-align: center">x</h2>', '<h2 data-align="center">x</h2>'],
    ['alignment as we write it', '<p data-align="right">x</p>', '<p data-align="right">x</p>'],
    ['a heading below the third', '<h5>x</h5>', '<p>x</p>'],
    [
      'lists in lists',
      '<ul><li>a<ol start="2"><li>b</li></ol></li></ul>',
      '<ul><li><p>a</p><ol start="2"><li><p>b</p></li></ol></li></ul>',
    ],
    ['a list put right into a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['a paragraph in code', '<pre><p>a\t<b> b</b><br> c</p>', '<pre><code></code></pre><p>a <strong>b</strong><br/>c</p>'],
    ['code', '<pre><code class="hljs language-ts">a\n  b</code></pre>', '<pre><code class="language-ts">a\n  b</code></pre>'],
    ['white space', '<p>  a \n  b </p>\n\n<p>c</p>', '<p>a b</p><p>c</p>'],
    [
      'a picture in the middle of words',
      'a<img src="https://example.com/a.png" width="300">b',
      '<p>a</p><img src="https://example.com/a.png" width="100%" data-align="center" alt=""/><p>b</p>',
    ],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', '<p>a</p><p>b</p>'],
    ['a quotation', '<blockquote><p>x</p></blockquote>', '<p>x</p>'],
  ])('%s', (_name, html, expected) => {
    expect(clean(html)).toBe(expected);
    expect(clean(expected)).toBe(expected);
  });
});

/** The only elements and attributes our rendering may contain. */
const ELEMENTS = new Set('p br h1 h2 h3 ul ol li pre code img a strong em u s #text'.split(' '));
const ATTRIBUTES = new Set('data-align start class src width alt target rel href'.split(' '));

function foreign(html: string): string[] {
  const found: string[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseFragment(html).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!ELEMENTS.has(node.nodeName)) found.push(node.nodeName);
    if (!('attrs' in node)) continue;
    for (const { name, value } of node.attrs) {
      if (!ATTRIBUTES.has(name)) found.push(name);
      if ((name === 'href' || name === 'src') && !/^https?:\/\//.test(value)) found.push(value);
    }
    waiting.push(...node.childNodes);
  }
  return found;
}

describe('hostile HTML', () => {
  it.each(HOSTILE_HTML)('loses what it could do: %s', (html) => {
    expect(foreign(clean(html))).toEqual([]);
    expect(foreign(clean(`<ul><li>${html}</ul>`))).toEqual([]);
  });

  it('of any making has nothing foreign in it, and stays as it is when it is read again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE_HTML),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</ul>',
        '<ol start=3>',
        '<pre>',
        '<b>',
        '</b>',
        '<a href="https://example.com">',
        '<br>',
        '<h1>',
        '<code>',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = clean(pieces.join(''));
        expect(foreign(once)).toEqual([]);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['elements in one another', '<b>'.repeat(50_000)],
    ['blocks in one another', '<div>'.repeat(30_000)],
    ['links that reopen in every paragraph', '<a><b><i><u>'.repeat(15_000)],
    ['paragraphs', '<p>x</p>'.repeat(20_000)],
    ['lists', '<ul><li>x'.repeat(5000)],
    ['bytes', 'a'.repeat(200_001)],
  ])('is refused when it has too many %s', (_name, html) => {
    expect(() => clean(html)).toThrow(ContentProblem);
  });
});
