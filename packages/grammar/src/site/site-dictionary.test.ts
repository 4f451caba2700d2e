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

test('a word that is coined by a site is known where the only word near it is seldom met', () => {
  const [one, two] = ['<p>They get it fuzzied.</p>', '<p>The fix fuzzied all of them.</p>'];
  expect(learnt(one, two).vouchesFor(slip('fuzzied', 'fuzzier'))).toBe(true);
  expect(learnt(one).vouchesFor(slip('fuzzied', 'fuzzier'))).toBe(false);
  expect(learnt(one, two, '<p>A fuzzier one.</p>').vouchesFor(slip('fuzzied', 'fuzzier'))).toBe(false);
});

test('a common slip is none of the site, however often it is made beside the right word', () => {
  const site = learnt(
    ...['one', 'two', 'three', 'four'].map((day) => `<p>You recieve it on day ${day}.</p><p>We receive yours on day ${day}.</p>`),
    '<p>To receive is to have.</p>',
  );
  expect(site.vouchesFor(slip('recieve', 'receive'))).toBe(false);
  expect(learnt('<p>I recieve.</p>', '<p>You recieve.</p>', '<p>They recieve.</p>').vouchesFor(slip('recieve', 'receive'))).toBe(false);
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
