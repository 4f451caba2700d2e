import { Marked } from 'marked';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanAnswer, openAnswerCleaner } from './answer-cleaner.ts';
import type { AnswerRules } from './clean-line.ts';

const rules: AnswerRules = { siteHost: 'shop.example', cite: (reference) => ({ F12: 1, 'C:missing-title': 2, P3: 3 })[reference] ?? null };
const clean = (text: string): string => cleanAnswer(text, rules);

describe('an answer', () => {
  it.each([
    ['keeps words, bold, code and lists', '**First** mend `<title>`.\n\n- one\n- two', '**First** mend `<title>`.\n\n- one\n- two'],
    ['turns references into numbers', 'See [F12] and [C:missing-title].', 'See [1] and [2].'],
    ['takes several references at once', 'See [F12, P3].', 'See [1][3].'],
    ['drops references that were never given', 'See [F99] and [P77].', 'See and.'],
    ['makes a reference of a link on one', 'See [F12](https://evil.test/x).', 'See [1].'],
    ['leaves of an image its words', '![a cat](https://evil.test/p.png?q=secret) here', 'a cat here'],
    ['leaves of a link its words', '[Click here](https://evil.test/login)', 'Click here'],
    ['leaves of a link by reference its words', 'Press [here][1]\n\n[1]: https://evil.test/x', 'Press here\n\n[1] : `evil.test/x`'],
    ['looks into links within links', '[![x](https://evil.test/a)](https://evil.test/b)', 'x'],
    ['writes a foreign address without scheme and query', 'Go to https://evil.test/a?b=c now', 'Go to `evil.test/a` now'],
    ['keeps an address of the site', 'It is https://shop.example/cart?x=1 there', 'It is https://shop.example/cart?x=1 there'],
    [
      'keeps a tag apart from an address, which would take its mark along',
      'https://shop.example/a<img src="x">',
      'https://shop.example/a `<img src="x">`',
    ],
    ['keeps code apart from an address too', 'https://shop.example/a`<img>`', 'https://shop.example/a `<img>`'],
    ['is not taken in by a user name', 'https://shop.example@evil.test/x', '`evil.test/x`'],
    ['leaves no scripted address', 'javascript:alert(1) and data:text/html,x', '(address left out)(1) and (address left out)'],
    ['leaves no mailbox to press', 'Write to boss@evil.test', 'Write to `boss@evil.test`'],
    ['shows tags as code', 'Use <img src=x onerror=alert(1)> here', 'Use `<img src=x onerror=alert(1)>` here'],
    ['shows a tag that never ends as code', 'a <iframe src="//evil.test/x"', 'a `<iframe src="evil.test/x"`'],
    ['keeps a block of code', '```html\n<title>Saws</title>\n```\nDone', '```html\n<title>Saws</title>\n```\nDone'],
    ['closes a block that was left open', '```html\n<title>', '```html\n<title>\n```'],
    ['takes foreign addresses out of code', '```\n<script src="https://evil.test/x.js">\n```', '```\n<script src="evil.test/x.js">\n```'],
    ['keeps vocabularies in code', '```json\n"https://schema.org"\n```', '```json\n"https://schema.org"\n```'],
    ['does not begin code with a line of words', '``` see `this\n![x](https://evil.test)', 'see this\nx'],
  ])('%s', (_name, given, expected) => {
    expect(clean(given).trim()).toBe(expected.trim());
  });
});

const FRAGMENTS = [
  '![x](https://evil.test/a.png)',
  '[go](https://evil.test)',
  '<img src=//evil.test/p>',
  '<a href="https://evil.test">',
  'https://evil.test/?q=1',
  'www.evil.test/x',
  '`',
  '``',
  '```',
  '```html',
  '~~~',
  '\n',
  '\n\n',
  ' ',
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '[1]: https://evil.test',
  '[1]',
  '[F12]',
  '<https://evil.test>',
  '**',
  '\\',
  '    ',
  '- ',
  '> ',
  '1. ',
  'word',
  '&lt;img&gt;',
  '<!--',
  '-->',
  '<script>',
  '](',
  '![',
  '[a\nb](https://evil.test)',
  'me@evil.test',
  '|',
  '---',
  '<svg onload=x>',
  '[x][1]',
  '//evil.test',
  'https:\\/\\/evil.test',
  '<![CDATA[',
  '?>',
  '# ',
  '\t',
  'javascript:x',
];

/** A seeded sequence of numbers, so that a failure can be reproduced. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ALLOWED = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'code',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'del',
]);

function forbiddenTags(html: string): string[] {
  const found: string[] = [];
  const visit = (node: { nodeName: string; childNodes?: unknown[] }): void => {
    if (!node.nodeName.startsWith('#') && !ALLOWED.has(node.nodeName)) found.push(node.nodeName);
    for (const child of node.childNodes ?? []) visit(child as typeof node);
  };
  visit(parseFragment(html) as Parameters<typeof visit>[0]);
  return found;
}

describe('4,000 hostile answers, in pieces of any size', () => {
  it('never hold an image, a link or a tag for a reader of Markdown', () => {
    const markdown = new Marked({ gfm: true });
    const next = numbers(7);
    for (let round = 0; round < 4000; round += 1) {
      const given = Array.from({ length: 1 + next(14) }, () => FRAGMENTS[next(FRAGMENTS.length)] ?? '').join('');
      const cleaner = openAnswerCleaner(rules);
      let cleaned = '';
      for (let at = 0; at < given.length;) {
        const size = 1 + next(9);
        cleaned += cleaner.push(given.slice(at, at + size));
        at += size;
      }
      cleaned += cleaner.end();
      const html = markdown.parse(cleaned, { async: false });
      expect({ given, cleaned, forbidden: forbiddenTags(html) }).toEqual({ given, cleaned, forbidden: [] });
    }
  });
});

describe('an answer that comes in pieces', () => {
  it('is the same as one that comes at once', () => {
    const given =
      'First **mend** the title [F12], see [the page](https://evil.test).\n\n- `a b` then\n- ![x](y) last\n\n```html\n<b>\n```\nEnd.';
    for (const size of [1, 2, 3, 7, 1000]) {
      const cleaner = openAnswerCleaner(rules);
      let cleaned = '';
      for (let at = 0; at < given.length; at += size) cleaned += cleaner.push(given.slice(at, at + size));
      expect(cleaned + cleaner.end()).toBe(clean(given));
    }
  });

  it('is given out between words, before its line has ended', () => {
    const cleaner = openAnswerCleaner(rules);
    expect(cleaner.push('The title is mis')).toBe('The title is');
    expect(cleaner.push('sing on [the')).toBe(' missing on');
    expect(cleaner.push(' page](https://evil.test) now ')).toBe(' the page now');
  });
});
