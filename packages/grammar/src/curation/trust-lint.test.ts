import { describe, expect, it } from 'vitest';
import type { HarperLint } from '../harper-lint.ts';
import { trustLint } from './trust-lint.ts';

function lintOn(text: string, word: string, rule: string, replacements: readonly string[], kind = 'Punctuation'): HarperLint {
  const start = text.indexOf(word);
  return { rule, kind, start, end: start + word.length, message: 'Wrong.', replacements };
}

const fixes = (text: string, word: string, guesses: readonly string[] = []): readonly string[] | null =>
  trustLint(text, lintOn(text, word, 'SpellCheck', [...guesses, 'x'], 'Spelling'))?.replacements.slice(0, 1) ?? null;

describe('spelling', () => {
  it.each([
    ['one letter instead of two', 'Please enter a valid adress.', 'adress', 'address'],
    ['two letters in the wrong order', 'Click on the link ot confirm.', 'ot', 'to'],
    ['a letter too many', 'Free delievery on all orders.', 'delievery', 'delivery'],
    ['at the beginning of a sentence', 'Untill recently it was slow.', 'Untill', 'Until'],
  ])('believes %s, and offers what was meant first', (_name, text, word, meant) => {
    expect(fixes(text, word)).toEqual([meant]);
  });

  it.each([
    ['a name', 'We met Dana Okafor in May.', 'Okafor'],
    ['an abbreviation', 'Hardened to 61 HRC and tempered.', 'HRC'],
    ['a term of the trade', 'Use kubernetes for that.', 'kubernetes'],
    ['a part of a file name', 'It reads cloudkeep.yaml at start.', 'yaml'],
    ['two words in one', 'He is a boatbuilder by trade.', 'boatbuilder'],
    ['a word like no other', 'The postrm script is run.', 'postrm'],
    ['a word in quotes', 'The “vfs” stands for a file system.', 'vfs'],
    ['a word with a prefix', 'The unlogged tables are left out.', 'unlogged'],
  ])('does not believe %s', (_name, text, word) => {
    expect(fixes(text, word)).toBeNull();
  });
});

describe('other lints', () => {
  it.each([
    ['an opinion on style', lintOn('Eggs, butter and sugar.', 'butter', 'SomeStyle', ['butter,'], 'Style')],
    ['a rule that is off', lintOn('Salt, milk and eggs.', 'milk', 'OxfordComma', ['milk,'])],
    ['a lint without a fix', lintOn('Salt and eggs.', 'eggs', 'SomeRule', [])],
    ['a comma in notation', lintOn('Call f(x,y) now.', ',', 'CommaFixes', [', '])],
    ['a list item in lower case', lintOn('string to override or append to all.', 'string', 'SentenceCapitalization', ['String'])],
    ['a sentence after a short form', lintOn('The file, e.g. the log, is kept.', 'the log', 'SentenceCapitalization', ['The log'])],
  ])('are not believed: %s', (_name, lint) => {
    const texts: Readonly<Record<string, string>> = {
      SomeStyle: 'Eggs, butter and sugar.',
      OxfordComma: 'Salt, milk and eggs.',
      SomeRule: 'Salt and eggs.',
      CommaFixes: 'Call f(x,y) now.',
      SentenceCapitalization: lint.start === 0 ? 'string to override or append to all.' : 'The file, e.g. the log, is kept.',
    };
    expect(trustLint(texts[lint.rule] ?? '', lint)).toBeNull();
  });

  it.each([
    ['We sell apples,pears and plums.', ',', 'CommaFixes'],
    ['Press Save. your changes are live.', 'your', 'SentenceCapitalization'],
    ['the first step is to create an account.', 'the', 'SentenceCapitalization'],
    ['However we could not find it.', 'However', 'DiscourseMarkers'],
  ])('are believed in %s', (text, word, rule) => {
    expect(trustLint(text, lintOn(text, word, rule, ['fix']))).not.toBeNull();
  });
});
