import { expect, test } from 'vitest';
import { extractText } from './extract-text.ts';
import { TEXT_SOURCES, type TextSource } from './text-unit.ts';

const ALL: ReadonlySet<TextSource> = new Set(TEXT_SOURCES);
const texts = (html: string, sources: ReadonlySet<TextSource> = ALL): string[] =>
  extractText(html, sources).units.map(({ source, text }) => `${source}: ${text}`);
const skipped = (html: string): string[] =>
  extractText(html, ALL).units.flatMap(({ text, skip }) => skip.map(([start, end]) => text.slice(start, end)));

test('a paragraph is one text, whatever stands within the line', () => {
  expect(texts('<p>The <b>har</b>bour\n   is <a href="/x">open</a>.</p>')).toEqual(['paragraph: The harbour is open.']);
});

test('only what is wanted is read', () => {
  const html = '<title>Harbour</title><h1>Boats</h1><p>They sail.</p><ul><li>Red ones</li></ul>';
  expect(texts(html, new Set(['paragraph']))).toEqual(['paragraph: They sail.']);
  expect(texts(html)).toEqual(['title: Harbour', 'heading: Boats', 'paragraph: They sail.', 'list_item: Red ones']);
});

test('a block ends the text around it, and what follows is a text of its own', () => {
  expect(texts('<ul><li>Before <p>Inside</p> after <ul><li>Deeper</li></ul></li></ul>')).toEqual([
    'list_item: Before',
    'paragraph: Inside',
    'list_item: after',
    'list_item: Deeper',
  ]);
});

test('texts of attributes, buttons and metas are read', () => {
  const html = `<meta name="Description" content=" Boats  for hire "><meta property="og:title" content="Boats">
    <img src="a.png" alt="A red boat"><img src="b.png" alt=""><nav aria-label="Main menu"></nav>
    <button>Book <span>now</span></button><input type="submit" value="Send it"><input value="typed by a visitor">`;
  expect(texts(html)).toEqual([
    'meta: Boats for hire',
    'meta: Boats',
    'alt: A red boat',
    'aria_label: Main menu',
    'button: Book now',
    'button: Send it',
  ]);
});

test('what nobody reads is left out', () => {
  const html = `<p hidden>one</p><p aria-hidden="true">two</p><p style="display:none">three</p><noscript><p>four</p></noscript>
    <template><p>five</p></template><p><script>six</script><style>seven</style><svg><title>eight</title></svg>seen</p><pre>nine</pre>
    <p>12 – 14</p><textarea><p>ten</p></textarea>`;
  expect(texts(html)).toEqual(['paragraph: seen']);
});

test('a single word in italics is the name of something, unless it is stressed', () => {
  const html = '<p>If <em>data</em> is empty, you <em>must not</em> and <em>never</em> set <i>n</i>, on <em>Linux</em>.</p>';
  expect(skipped(html)).toEqual(['data', 'n']);
});

test("a picture stands for a word: the space beside it is nobody's slip", () => {
  expect(skipped('<p>Click the icon <img src="a.png" alt="">, or <svg></svg> press.</p>')).toEqual([' ', ' ']);
  expect(skipped('<p><img src="a.png" alt="">Home</p>')).toEqual([]);
});

test('code and times stay in the sentence and are no prose', () => {
  expect(
    skipped('<p>Call <code>frobnicate</code> at <time>noon</time>, <span translate="no">Zorp</span> or <i lang="fr">déjà vu</i>.</p>'),
  ).toEqual(['frobnicate', 'noon', 'Zorp', 'déjà vu']);
});

test.each([
  [
    'Write to crew@harbour.example or see https://harbour.example/boats?x=1.',
    ['crew@harbour.example', 'https://harbour.example/boats?x=1.'],
  ],
  ['It takes 3.5 GB, $19.99 a month, until 2026-11-22.', ['3.5', 'GB', '$19.99', '2026-11-22']],
  ['Use iPhone, snake_case and getElementById() with --force.', ['iPhone', 'snake_case', 'getElementById()', '--force']],
  ['Open config.json in /etc/harbour of NASA’s disk.', ['config.json', '/etc/harbour', 'NASA’s']],
  ['A plain sentence, with a comma; and no more.', []],
])('%s', (text, parts) => {
  expect(skipped(`<p>${text}</p>`)).toEqual(parts);
});

test('languages are those of the nearest element that says one', () => {
  const { declaredLanguage, units } = extractText('<html lang="en-GB"><p>One</p><div lang="de"><p>Zwei</p></div><p lang="">Three</p>', ALL);
  expect(declaredLanguage).toBe('en');
  expect(units.map((unit) => unit.declaredLanguage)).toEqual(['en', 'de', '']);
});

test('words that the page gives itself are known', () => {
  const html = `<meta property="og:site_name" content="Zorpline"><p>Run <code>frobnicate --all</code></p>
    <script type="application/ld+json">{"@graph":[{"@type":"Person","name":"Ada Quux","text":"not a name"}]}</script>
    <script type="application/ld+json">{ broken</script>`;
  expect([...extractText(html, ALL).givenWords].sort()).toEqual(['Ada', 'Quux', 'Zorpline', 'all', 'frobnicate']);
});

test('words that are nested deeper than anything honest are not looked for', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const html = (levels: number) => `<script type="application/ld+json">{"x":${nested(levels)},"name":"Zorpline"}</script>`;
  expect([...extractText(html(9000), ALL).givenWords]).toEqual(['Zorpline']);
  expect([...extractText(html(10_000), ALL).givenWords]).toEqual([]);
});

test('a text knows where it stands', () => {
  const [unit] = extractText('<main>\n  <p>One</p>\n  <p>Two</p></main>', ALL).units.slice(1);
  expect(unit?.place()).toMatchObject({ selector: 'html > body > main > p:nth-of-type(2)', line: 3, column: 3 });
});

test('a page nested deeply and one without end are read', () => {
  const deep = `${'<div>'.repeat(50_000)}<p>Found</p>`;
  expect(texts(deep)).toEqual(['paragraph: Found']);
});
