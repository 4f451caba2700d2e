import { describe, expect, it } from 'vitest';
import { isFaithful, keepsFacts } from './keeps-facts.ts';

describe('a rewritten text', () => {
  it.each([
    ['the same facts in another order', 'Harbour Tools has sold 1,200 saws since 1987.', 'Since 1987, Harbour Tools has sold 1200 saws.'],
    ['a number as a word', 'We ship in 3 days.', 'Within three days we ship.'],
    ['a word as a number', 'We ship in three days.', 'We ship in 3 days.'],
    ['a percentage written otherwise', 'Save 20 % today.', 'Today you save 20%.'],
    ['a link at the end of a sentence', 'Read https://harbour.example/guide?x=1.', 'See https://harbour.example/guide?x=1 for more.'],
    ['a placeholder', 'Hello {{first_name}}, you have %d letters.', 'You have %d letters, {{first_name}}.'],
    ['a tag', 'Press <b>Start</b> now.', 'Now press <b>Start</b>.'],
    ['a name with a genitive', 'We use Anna’s saw.', 'The saw of Anna is what we use.'],
    ['a word that stands first now', 'Our team answers quickly.', 'Quick answers come from our team.'],
    ['a name that stands first now', 'You can call Anna.', 'Anna can be called by you.'],
  ])('keeps %s', (_name, original, rewritten) => {
    expect(keepsFacts(original, rewritten)).toEqual({ lost: [], added: [] });
  });

  it.each([
    ['a number', 'It costs $20 a month.', 'It costs $25 a month.', ['$20'], ['$25']],
    ['the percent', 'Save 20 % today.', 'Save 20 today.', ['20%'], ['20']],
    ['a number it lost', 'We have 40 shops.', 'We have many shops.', ['40'], []],
    ['a name', 'We work with Anna Berg in Oslo.', 'We work with Anna Borg in Oslo.', ['Berg'], ['Borg']],
    ['a name at the start', 'Harbour Tools sells saws.', 'The shop sells saws.', ['Harbour', 'Tools'], []],
    ['a product with a capital inside', 'Get it for your iPhone.', 'Get it for your phone.', ['iPhone'], []],
    ['an abbreviation', 'We send the HTML by mail.', 'We send the page by mail.', ['HTML'], []],
    [
      'a link',
      'Read www.harbour.example/a today.',
      'Read www.harbour.example/b today.',
      ['www.harbour.example/a'],
      ['www.harbour.example/b'],
    ],
    ['an address for mail', 'Write to a@harbour.example.', 'Write to us.', ['a@harbour.example'], []],
    ['a path', 'See /pricing for more.', 'See the prices for more.', ['/pricing'], []],
    ['one of two placeholders', '%s of %s', 'of %s', ['%s'], []],
    ['a placeholder it made up', 'Hello.', 'Hello {name}.', [], ['{name}']],
    ['a link it made up', 'Press the button.', 'Press the button at https://evil.example/x.', [], ['https://evil.example/x']],
  ])('is found out when it changes %s', (_name, original, rewritten, lost, added) => {
    const check = keepsFacts(original, rewritten);
    expect(check).toEqual({ lost, added });
    expect(isFaithful(check)).toBe(false);
  });
});
