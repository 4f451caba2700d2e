import { expect, test } from 'vitest';
import { trustSpelling } from './trust-spelling.ts';

const judge = (text: string, word: string, guesses: readonly string[]) => {
  const start = text.indexOf(word);
  return trustSpelling(text, start, start + word.length, guesses);
};

test.each([
  ['a product without its capital', 'It runs on linux.', 'linux', ['Linux'], ['Linux']],
  ['a word that is a product as well', 'Name any subversion the package might have.', 'subversion', ['Subversion'], null],
  ['a slip', 'We definately sail.', 'definately', ['definitely'], ['definitely']],
  ['a rare plural', 'It has high latencies.', 'latencies', ["latency's"], null],
  ['a plural of two words in one', 'Use the codenames.', 'codenames', ['code names'], null],
  ['what does something', 'It supports authorizers.', 'authorizers', ['authorizes'], null],
  ['a British word', 'Use your judgement.', 'judgement', ['judgment'], null],
  ['a rest behind a letter in brackets', 'It compares a (c)ommit and the rest.', 'ommit', ['commit'], null],
  ['a part behind a hyphen', 'Fixes should be co-ordinated with the team.', 'ordinated', ['ordinate'], null],
  ['a part before a hyphen', 'It detects criss-cross merges.', 'criss', ['cross'], null],
  ['an ending behind a name', 'Tell them by Cc:ing the message.', 'ing', ['in'], null],
  ['an ending behind an apostrophe', "It is the cherry-pick'ed commit.", "pick'ed", ['picked'], null],
  ['words of a phrase', 'It is no question per se.', 'se', ['see'], null],
  ['a verb with a prefix', 'Such commits are remerged.', 'remerged', ['reemerged'], null],
  ['a letter that is missing', 'It is controled by the server.', 'controled', ['controlled'], ['controlled']],
  ['letters that are missing', 'It is for forwards compatibiliy with it.', 'compatibiliy', ['compatibility'], ['compatibility']],
  ['another letter', 'Name the new interation.', 'interation', ['iteration'], ['interaction', 'iteration']],
  ['a slip of a plural', 'We list all companys here.', 'companys', ["company's"], ['company', "company's"]],
  ['a short name', 'The operator ge compares.', 'ge', ['go'], null],
  ['two letters that changed places', 'Click on the link ot confirm.', 'ot', ['to'], ['to']],
  ['a short word of a trade', 'The celli use bass clef.', 'celli', ['cell'], null],
  ['a short word without a letter', 'It is saved in the foldr.', 'foldr', ['folder'], ['folder']],
  ['a word far from all others', 'The brush pixmaps are marks.', 'pixmaps', ['pimps'], null],
  ['a derived word', 'All notational elements are shown.', 'notational', ['national'], null],
  ['a prefix before a short word', 'The car of each sublist is used.', 'sublist', ['subsist'], null],
  ['an Italian plural', 'Print all crescendi in red.', 'crescendi', ['crescendo'], null],
  ['a Latin phrase', 'It is used, inter alia, for that.', 'alia', ['alias'], null],
  ['a slip in a long word', 'It is a vulnarability of it.', 'vulnarability', ['vulnerability'], ['vulnerability']],
  ['a word that is spoken of', 'Write “definately” as it is.', 'definately', ['definitely'], null],
  ['a second name', 'The authors are Cristian Marchi and others.', 'Marchi', ['March'], null],
  ['a first name', 'Arnt Gulbrandsen posted it.', 'Arnt', ['Art'], null],
  ['a month behind a day', 'It opens on Monday Febuary 3.', 'Febuary', ['February'], ['February']],
  ['a page of the manual', 'The showq(8) servers list it.', 'showq', ['show'], null],
  ['a library', 'Link it to libm as well.', 'libm', ['limb'], null],
  ['what cannot be done', 'It has an unreplyable sender.', 'unreplyable', ['unreliable'], null],
  ['what cannot be done, with another letter', 'It comes from unrepliable senders.', 'unrepliable', ['unreliable'], null],
  ['a slip in what cannot be done', 'The service is unvailable.', 'unvailable', ['unavailable'], ['unavailable']],
  ['a verb of a noun', 'The asset will be expensed.', 'expensed', ['expense'], null],
  ['its other form', 'We are expensing purchases.', 'expensing', ['expending'], null],
  ['a slip of a past', 'It is recommened to do so.', 'recommened', ['recommend'], ['recommend', 'recommended']],
  ['an adverb of an adjective', 'It has unmanageably large lists.', 'unmanageably', ['unmanageable'], null],
  ['a product that was a word first', 'It is on the todo list.', 'todo', ['Todo'], null],
  ['a program in lower case', 'It uses memcached for that.', 'memcached', ['Memcached'], null],
  ['a slip of what can be', 'It is the most relyable one.', 'relyable', ['reliable'], ['reliable']],
])('%s', (_, text, word, guesses, expected) => {
  expect(judge(text, word, guesses)).toEqual(expected);
});
