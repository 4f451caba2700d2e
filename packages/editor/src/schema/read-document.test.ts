import { describe, expect, it } from 'vitest';
import { ARTICLE_LIMITS, COMMENT_LIMITS, ContentProblem, type EditorDocument, readDocument, renderHtml } from './index.ts';

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const read = (json: unknown): EditorDocument => readDocument(json, ARTICLE_LIMITS);
const html = (...content: unknown[]): string => renderHtml(read(doc(...content)));
const image = (attrs: object) => ({ type: 'image', attrs });
const link = (href: unknown) => paragraph(text('x', { type: 'link', attrs: { href } }));

/** Lists nested this many levels deep. */
function nested(levels: number): object {
  let inner: object = paragraph(text('deep'));
  for (let level = 0; level < levels; level += 1) {
    const content = level === 0 ? [inner] : [paragraph(), inner];
    inner = { type: 'bulletList', content: [{ type: 'listItem', content }] };
  }
  return inner;
}

describe('a text of the editor', () => {
  it.each([
    ['a paragraph', paragraph(text('Hello')), '<p>Hello</p>'],
    [
      'every mark',
      paragraph(...['bold', 'italic', 'underline', 'strike', 'code'].map((type) => text('a', { type }))),
      '<p><strong>a</strong><em>a</em><u>a</u><s>a</s><code>a</code></p>',
    ],
    [
      'headings and their alignment',
      { type: 'heading', attrs: { level: 3, textAlign: 'justify' }, content: [text('H')] },
      '<h3 data-align="justify">H</h3>',
    ],
    [
      'a numbered list from 4',
      { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [paragraph(text('x'))] }] },
      '<ol start="4"><li><p>x</p></li></ol>',
    ],
    [
      'code with its language',
      { type: 'codeBlock', attrs: { language: 'c++' }, content: [text('a < b && "c"')] },
      '<pre><code class="language-c++">a &lt; b &amp;&amp; "c"</code></pre>',
    ],
    ['a line break', paragraph(text('a'), { type: 'hardBreak' }, text('b')), '<p>a<br/>b</p>'],
    [
      'a picture as it is by default',
      image({ src: 'https://example.com/a.png' }),
      '<img src="https://example.com/a.png" width="100%" data-align="center" alt=""/>',
    ],
    [
      'a picture',
      image({ src: 'https://example.com/a.png', width: '25%', align: 'right', alt: '"><script>' }),
      '<img src="https://example.com/a.png" width="25%" data-align="right" alt="&quot;&gt;&lt;script&gt;"/>',
    ],
    [
      'a link, which opens elsewhere and says nothing of us',
      link('https://example.com/?a=1&b="2"'),
      '<p><a target="_blank" rel="noopener noreferrer nofollow ugc" href="https://example.com/?a=1&amp;b=%222%22">x</a></p>',
    ],
  ])('%s', (_name, block, expected) => {
    expect(html(block)).toBe(expected);
    // A stored text reads back unchanged.
    const kept = read(doc(block));
    expect(read(kept)).toEqual(kept);
  });

  it.each([
    ['150%', '100%'],
    ['-3%', '0%'],
    ['49.6%', '50%'],
    ['75', '75%'],
    [50, '50%'],
  ])('clamps a width of %s to %s', (width, clamped) => {
    expect(html(image({ src: 'https://example.com/a.png', width }))).toContain(`width="${clamped}"`);
  });

  it('drops what a link or a block carries besides its own attributes', () => {
    const mark = { type: 'link', attrs: { href: 'https://example.com', target: '_self', rel: 'opener', class: 'admin', onclick: 'x()' } };
    const block = { ...paragraph(text('x', mark)), attrs: { textAlign: null, onload: 'x()', style: 'position:fixed' }, extra: 1 };
    expect(html(block)).toBe('<p><a target="_blank" rel="noopener noreferrer nofollow ugc" href="https://example.com/">x</a></p>');
    expect(JSON.stringify(read(doc(block)))).not.toMatch(/_self|opener|admin|onclick|onload|position|extra/);
  });

  it('cleans what a database cannot hold out of its words', () => {
    expect(html(paragraph(text('a\0b\uD800c')))).toBe('<p>ab\uFFFDc</p>');
  });
});

const HOSTILE: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a string', '<p>x</p>'],
  ['a list', []],
  ['a paragraph alone', paragraph(text('x'))],
  ['an unknown block', doc({ type: 'script', content: [text('alert(1)')] })],
  ['the name of a method as a block', doc({ type: 'constructor' })],
  ['__proto__ as a block', doc({ type: '__proto__' })],
  ['an unknown mark', doc(paragraph(text('x', { type: 'style', attrs: { color: 'red' } })))],
  ['the name of a method as a mark', doc(paragraph(text('x', { type: 'hasOwnProperty' })))],
  ['raw HTML', doc({ type: 'html', attrs: { html: '<script>' } })],
  ['text in the document itself', doc(text('x'))],
  ['a list item outside a list', doc({ type: 'listItem', content: [paragraph()] })],
  ['an empty document', doc()],
  ['empty text', doc(paragraph(text('')))],
  ['text that is no string', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
  ['content that is no list', doc({ type: 'paragraph', content: { length: 1 } })],
  ['marks that are no list', doc(paragraph({ type: 'text', text: 'x', marks: 'bold' }))],
  ['attributes that are no object', doc({ type: 'heading', attrs: [1] })],
  ['a heading of level 4', doc({ type: 'heading', attrs: { level: 4 } })],
  ['a heading of level "1"', doc({ type: 'heading', attrs: { level: '1' } })],
  ['an alignment that is a style', doc({ type: 'paragraph', attrs: { textAlign: 'left;background:url(//x)' } })],
  [
    'a number to begin with that is none',
    doc({ type: 'orderedList', attrs: { start: '1"' }, content: [{ type: 'listItem', content: [paragraph()] }] }),
  ],
  ['a language that closes its attribute', doc({ type: 'codeBlock', attrs: { language: 'x" onclick="y' } })],
  ['a picture without an address', doc(image({}))],
  ['a picture of data', doc(image({ src: 'data:image/svg+xml,<svg onload=alert(1)>' }))],
  ['a picture that is a script', doc(image({ src: 'javascript:alert(1)' }))],
  ['a picture of this server', doc(image({ src: '/api/accounts/export/' }))],
  ['a picture of no scheme', doc(image({ src: '//example.com/a.png' }))],
  ['a width that is a style', doc(image({ src: 'https://example.com/a.png', width: '1%;x' }))],
  ['a width that is code', doc(image({ src: 'https://example.com/a.png', width: { valueOf: 1 } }))],
  ['an alt of 600 characters', doc(image({ src: 'https://example.com/a.png', alt: 'a'.repeat(600) }))],
  ['an alignment no picture has', doc(image({ src: 'https://example.com/a.png', align: 'justify' }))],
  ['a script as a link', doc(link('javascript:alert(1)'))],
  ['a script with a tab in it', doc(link('java\tscript:alert(1)'))],
  ['a script behind a space', doc(link(' \u0001javascript:alert(1)'))],
  ['a script in capitals', doc(link('JaVaScRiPt:alert(1)'))],
  ['vbscript', doc(link('vbscript:x'))],
  ['data as a link', doc(link('data:text/html,<script>'))],
  ['a blob', doc(link('blob:https://example.com/1'))],
  ['a file', doc(link('file:///etc/passwd'))],
  ['a letter', doc(link('mailto:a@example.com'))],
  ['a name and password in a link', doc(link('https://bank.example@evil.example/'))],
  ['a link that is no text', doc(link({ toString: 'x' }))],
  ['a link without an address', doc(paragraph(text('x', { type: 'link' })))],
];

describe('a hostile text', () => {
  it.each(HOSTILE)('is refused: %s', (_name, json) => {
    expect(() => read(json)).toThrow(ContentProblem);
  });

  it('pollutes no prototype', () => {
    const json = JSON.parse(
      '{"type":"doc","__proto__":{"polluted":1},"content":[{"type":"paragraph","attrs":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}]}',
    );
    expect(renderHtml(read(json))).toBe('<p></p>');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('is refused when it is nested too deeply, however deeply', () => {
    expect(html(nested(10))).toContain('deep');
    expect(() => read(doc(nested(14)))).toThrow('nested too deeply');
    expect(() => read(JSON.parse(`${'{"type":"bulletList","content":['.repeat(20_000)}${']}'.repeat(20_000)}`))).toThrow(
      'nested too deeply',
    );
  });

  it('is refused when it has too many parts or bytes', () => {
    expect(() => read(doc(...Array.from({ length: ARTICLE_LIMITS.nodes }, () => paragraph())))).toThrow('too many parts');
    expect(() => read(doc(paragraph(text('ä'.repeat(ARTICLE_LIMITS.bytes / 2)))))).toThrow('too long: at most 200 KB');
    expect(() => readDocument(doc(paragraph(text('a'.repeat(COMMENT_LIMITS.bytes)))), COMMENT_LIMITS)).toThrow('at most 40 KB');
  });
});

describe('a kept text that was changed behind the product', () => {
  it('is not shown', () => {
    const changed = { type: 'doc' as const, content: [{ type: 'image', attrs: { src: 'javascript:alert(1)' } }] };
    expect(() => renderHtml(changed)).toThrow();
  });
});
