import { expect, test } from 'vitest';
import { extractText } from '../extract/extract-text.ts';
import { TEXT_SOURCES } from '../extract/text-unit.ts';
import type { Slip } from '../slip.ts';
import { nameDialect } from './dialect-count.ts';
import { isOneSlipApart } from './edit-distance.ts';
import { SiteDictionary } from './site-dictionary.ts';

const slip = (word: string, ...replacements: string[]): Slip => ({
  start: 0,
  end: word.length,
  rule: 'spelling',
  kind: 'spelling',
  message: '',
  replacements,
  word,
});

function learnt(...pages: string[]): SiteDictionary {
  const dictionary = new SiteDictionary();
  for (const html of pages) dictionary.learn(extractText(html, new Set(TEXT_SOURCES)));
  return dictionary;
}

test('a name inside a sentence is a name', () => {
  const site = learnt('<p>We sail with Zorblax every day.</p>');
  expect(site.vouchesFor(slip('Zorblax', 'Boxes'))).toBe(true);
  expect(site.vouchesFor(slip('Zorblax’s', 'Boxes'))).toBe(true);
  expect(site.vouchesFor(slip('Quibnar', 'Quinary'))).toBe(false);
});

test('a slip of a name that the dictionary knows is none', () => {
  expect(learnt('<p>We sail on the Amercian coast.</p>').vouchesFor(slip('Amercian', 'American'))).toBe(false);
});

test('a term in several texts is one of the site, the same text on many pages is one text', () => {
  expect(learnt('<p>A vexlon is small.</p>', '<p>The vexlon turns.</p>', '<p>Buy a vexlon.</p>').vouchesFor(slip('vexlon', 'felon'))).toBe(
    true,
  );
  const footer = '<p>Buy a vexlon.</p>';
  expect(learnt(footer, footer, footer, footer).vouchesFor(slip('vexlon', 'felon'))).toBe(false);
});

test('a word that is coined by a site is known in several texts', () => {
  const [one, two] = ['<p>They get it fuzzied.</p>', '<p>The fix fuzzied all of them.</p>'];
  expect(learnt(one, two).vouchesFor(slip('fuzzied', 'fuzzier'))).toBe(true);
  expect(learnt(one).vouchesFor(slip('fuzzied', 'fuzzier'))).toBe(false);
});

test('a common slip is none of the site, however often it is made beside the right word', () => {
  const site = learnt(
    ...['one', 'two', 'three', 'four'].map((day) => `<p>You recieve it on day ${day}.</p><p>We receive yours on day ${day}.</p>`),
    '<p>To receive is to have.</p>',
  );
  expect(site.vouchesFor(slip('recieve', 'receive'))).toBe(false);
  expect(learnt('<p>I recieve.</p>', '<p>You recieve.</p>', '<p>They recieve.</p>').vouchesFor(slip('recieve', 'receive'))).toBe(false);
});

test.each([
  ['seperate', 'separate'],
  ['enviroment', 'environment'],
  ['maintainance', 'maintenance'],
  ['definately', 'definitely'],
  ['occured', 'occurred'],
  ['lenght', 'length'],
  ['accomodate', 'accommodate'],
])('%s is no word of the site, on however many pages, in headings and addresses', (wrong, right) => {
  const pages = Array.from(
    { length: 20 },
    (_, at) => `<h2 id="${wrong}">A ${wrong} thing</h2><p>On day ${at} it is ${wrong}.</p><a href="/${wrong}">${wrong}</a>`,
  );
  expect(learnt(...pages).vouchesFor(slip(wrong, right))).toBe(false);
});

test('a term is known though a common word is near: nobody takes the one for the other', () => {
  const texts = ['<p>An expando keeps the rest.</p>', '<p>Two expandos expand it.</p>'];
  expect(learnt(...texts).vouchesFor(slip('expando', 'expand'))).toBe(true);
  expect(learnt(...texts).vouchesFor(slip('expandos', 'expands'))).toBe(true);
});

test('a name that a site writes without its capital is its own', () => {
  const texts = ['one', 'two', 'three'].map((day) => `<p>On day ${day} harper reads.</p>`);
  expect(learnt(...texts).vouchesFor(slip('harper', 'Harper', 'harder'))).toBe(true);
  expect(learnt(...texts.slice(1)).vouchesFor(slip('harper', 'Harper', 'harder'))).toBe(false);
});

test('a slip of the fingers is none of the site where it writes the right word far more', () => {
  const right = Array.from({ length: 30 }, (_, at) => `<p>On day ${at} we expand.</p>`);
  expect(learnt(...right, '<p>It expanc here.</p>', '<p>And expanc there.</p>').vouchesFor(slip('expanc', 'expand'))).toBe(false);
});

test.each([
  ['a term that is defined', '<dl><dt>Mergy</dt><dd>It merges.</dd></dl>'],
  ['an address', '<a href="/docs/mergy.html">Read it</a>'],
  ['an address of another page', '<a href="https://example.com/mergy?more=1">Read it</a>'],
  ['a part of a compound', '<li>A mergy-based one</li>'],
  ['a menu', '<nav><ul><li>mergy</li></ul></nav>'],
])('%s names a thing', (_, html) => {
  expect(learnt('<p>Make it mergy.</p>').vouchesFor(slip('mergy', 'marry'))).toBe(false);
  expect(learnt('<p>Make it mergy.</p>', html).vouchesFor(slip('mergy', 'marry'))).toBe(true);
});

test('words of code, of the title and of the page about itself are known', () => {
  const site = learnt(
    '<title>Harbourly</title><meta property="og:site_name" content="Bigfleet"><p>Run <code>frobnicate</code> in Harbourly.</p><p>To frobnicate is fun.</p>',
  );
  expect(['frobnicate', 'Bigfleet', 'Harbourly'].map((word) => site.vouchesFor(slip(word)))).toEqual([true, true, true]);
});

test('only spelling is vouched for', () => {
  expect(learnt('<p>We use Zorblax.</p>').vouchesFor({ ...slip('Zorblax'), word: null })).toBe(false);
});

test.each([
  ['<p>The colour of the harbour.</p><p>Our favourite centre.</p><p>One color.</p>', 'british'],
  ['<p>The color of the harbor.</p><p>Our favorite center.</p><p>One colour.</p>', 'american'],
  ['<p>We organize the colour and the centre.</p>', 'british'],
  ['<p>One harbour.</p>', 'british'],
  ['<p>We sail.</p>', 'american'],
])('%s is %s', (html, dialect) => {
  expect(learnt(html).dialects.majority()).toBe(dialect);
});

test('what another English spells so is said as that', () => {
  expect(nameDialect(slip('Colours', 'Colors'), 'american')).toMatchObject({
    rule: 'mixed-dialects',
    kind: 'consistency',
    replacements: ['Colors'],
    word: null,
  });
  expect(nameDialect(slip('traveled', 'unraveled'), 'british').replacements).toEqual(['travelled']);
  expect(nameDialect(slip('definately', 'definitely'), 'british')).toEqual(slip('definately', 'definitely'));
});

test('a word of another English that a site always writes so is no mix', () => {
  const mixed = nameDialect(slip('behavior', 'behaviour'), 'british');
  const always = ['one', 'two', 'three'].map((day) => `<p>Its behavior on day ${day}.</p>`);
  expect(learnt(...always).vouchesFor(mixed)).toBe(true);
  expect(learnt(...always.slice(1)).vouchesFor(mixed)).toBe(false);
  expect(learnt(...always, ...['a', 'b', 'c'].map((name) => `<p>The behaviour of ${name}.</p>`)).vouchesFor(mixed)).toBe(false);
});

test.each([
  ['boat', 'boats', true],
  ['boat', 'baot', true],
  ['boat', 'coat', true],
  ['boat', 'boat', false],
  ['boat', 'goats', false],
  ['recieve', 'receive', true],
  ['abcd', 'badc', false],
])('%s and %s', (one, other, isOne) => {
  expect([isOneSlipApart(one, other), isOneSlipApart(other, one)]).toEqual([isOne, isOne]);
});
