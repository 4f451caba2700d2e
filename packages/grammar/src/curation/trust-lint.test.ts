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
    ['an opinion on style', 'Eggs, butter and sugar.', 'butter', 'SomeStyle', ['butter,'], 'Style'],
    ['a rule that is off', 'Salt, milk and eggs.', 'milk', 'OxfordComma', ['milk,'], 'Punctuation'],
    ['a lint without a fix', 'Salt and eggs.', 'eggs', 'SomeRule', [], 'Punctuation'],
    ['a comma in notation', 'Call f(x,y) now.', ',', 'CommaFixes', [', '], 'Punctuation'],
    ['a mark that is spoken of', 'It has precedence over , and more.', ' ,', 'CommaFixes', [','], 'Punctuation'],
    ['a list item in lower case', 'string to override or append to all.', 'string', 'SentenceCapitalization', ['String'], 'Capitalization'],
    ['a word after a short form', 'The file, e.g. the log, is kept.', 'the log', 'SentenceCapitalization', ['The log'], 'Capitalization'],
    ['a word after ie.', 'It is stored (ie. the log is kept).', 'the log', 'SentenceCapitalization', ['The log'], 'Capitalization'],
    ['a letter in brackets', 'Compare the (i)ndex.', 'i', 'CapitalizePersonalPronouns', ['I'], 'Capitalization'],
    ['a letter in quotes', "It is between the 'i' and the 'n'.", "i'", 'CapitalizePersonalPronouns', ['I'], 'Capitalization'],
    ['a value', 'When just i is set, it asks.', 'i is', 'CapitalizePersonalPronouns', ['I'], 'Capitalization'],
    ['a participle behind to', 'Defaults to disabled.', 'to disabled', 'InflectedVerbAfterTo', ['to disable'], 'Grammar'],
    ['attention', 'Pay no attention to ignored files.', 'to ignored', 'InflectedVerbAfterTo', ['to ignore'], 'Grammar'],
    ['details of interest', 'If you are interested in details, ask.', 'in details', 'InDetail', ['in detail'], 'Grammar'],
    ['a verb like a month', 'What they are listed in may be arbitrary.', 'may', 'Months', ['May'], 'Capitalization'],
    ['a value in quotes', 'The default is "openpgp".', 'openpgp', 'OrthographicConsistency', ['OpenPGP'], 'Spelling'],
    ['lets without whom', 'The option lets define a list.', 'lets', 'LetsConfusion', ["let's"], 'WordChoice'],
    ['a while', 'It may take a while.', 'a while', 'AWhile', ['awhile'], 'Spelling'],
    ['a list of values', 'Any of these (pass,fail,none) may come.', ',', 'CommaFixes', [', '], 'Punctuation'],
    ['a value with a comma', 'It is the string “system,cache”.', ',', 'CommaFixes', [', '], 'Punctuation'],
    ['a text that goes on', 'the little list defined above accepts all of it.', 'the', 'SentenceCapitalization', ['The'], 'Capitalization'],
    ['a name that ends in a mark', 'If eq-end? is set, it is kept.', 'is', 'SentenceCapitalization', ['Is'], 'Capitalization'],
    ['a word after cresc.', 'Changes such as cresc. and dim. are printed.', 'and', 'SentenceCapitalization', ['And'], 'Capitalization'],
    ['a letter before a verb', 'Tried before (i stands for it).', 'stands', 'PronounVerbAgreement', ['stand'], 'Agreement'],
    ['an object', 'It shows you thumbnails of it.', 'thumbnails', 'PronounVerbAgreement', ['thumbnail'], 'Agreement'],
    ['two spellings', 'You can right click on it.', 'right click', 'RightClick', ['right-click'], 'Spelling'],
    ['a name of a value', 'It loads sqlite on demand.', 'sqlite', 'OrthographicConsistency', ['SQLite'], 'Spelling'],
    ['more of them', 'One or more header lines.', 'more header', 'MoreBetter', ['header'], 'Grammar'],
    ['a way to do it', 'It is a good way to double-check.', 'to', 'WayTooAdjective', ['too'], 'WordChoice'],
    ['an adverb behind a modal verb', 'You can first create a bundle.', 'can', 'ModalBeAdjective', ['can be'], 'Grammar'],
    ['loose things', 'It applies to loose objects.', 'to loose', 'ToLoseTooLoose', ['to lose'], 'WordChoice'],
    ['what is past', 'If you have past transactions, list them.', 'have past', 'HavePassed', ['have passed'], 'WordChoice'],
    ['things to do', 'There are things you can do to change it.', 'do to', 'DoToDueTo', ['due to'], 'WordChoice'],
    ['a look at the future', 'It will look forward for the duration.', 'look forward for', 'LookForwardTo', ['look forward to'], 'Usage'],
    ['a name that begins with To', 'If it was set to To-Create, it is made.', 'to To', 'ToTo', ['to'], 'Repetition'],
    ['a value behind its name', 'Set CLEAR_TC=No in the file.', 'No in', 'NotIn', ['Not in'], 'Grammar'],
    ['a list in brackets', 'Set +[myset,myotherset] there.', ',', 'CommaFixes', [', '], 'Punctuation'],
    ['a pair in brackets', 'They are replaced by (length,value) pairs.', ',', 'CommaFixes', [', '], 'Punctuation'],
    ['a comma that may be left out', 'Therefore you have less.', 'Therefore', 'DiscourseMarkers', ['Therefore,'], 'Punctuation'],
  ])('are not believed: %s', (_name, text, word, rule, replacements, kind) => {
    expect(trustLint(text, lintOn(text, word, rule, replacements, kind))).toBeNull();
  });

  it.each([
    ['We sell apples,pears and plums.', ',', 'CommaFixes'],
    ['Press Save. your changes are live.', 'your', 'SentenceCapitalization'],
    ['your first step is to create an account.', 'your', 'SentenceCapitalization'],
    ['They sells boats.', 'sells', 'PronounVerbAgreement'],
    ['Do not worry! this is temporary.', 'this', 'SentenceCapitalization'],
    ['However we could not find it.', 'However', 'DiscourseMarkers'],
    ['When i opened my shop, it rained.', 'i', 'CapitalizePersonalPronouns'],
    ["Today i'd choose the blue one.", 'i', 'CapitalizePersonalPronouns'],
    ['We want to sent it today.', 'to sent', 'InflectedVerbAfterTo'],
    ["This let's you choose.", "let's", 'LetsConfusion'],
    ['The days have past.', 'have past', 'HavePassed'],
    ['It was late do to the weather.', 'do to', 'DoToDueTo'],
    ['We look forward for your reply.', 'look forward for', 'LookForwardTo'],
    ['Go to to the shop.', 'to to', 'ToTo'],
    ['It is explained in details.', 'in details', 'InDetail'],
  ])('are believed in %s', (text, word, rule) => {
    expect(trustLint(text, lintOn(text, word, rule, ['fix']))).not.toBeNull();
  });
});
