import { describe, expect, it } from 'vitest';
import { numberOf, pluralOf, singularOf } from './nouns.ts';
import { compilePattern } from './pattern.ts';
import { readSentences } from './read-sentences.ts';
import { baseOf, gerundOf, isVerbBase, participleOf, thirdPersonOf } from './verbs.ts';

describe('verbs', () => {
  it.each([
    ['store', 'stores', 'storing', 'stored'],
    ['try', 'tries', 'trying', 'tried'],
    ['stop', 'stops', 'stopping', 'stopped'],
    ['visit', 'visits', 'visiting', 'visited'],
    ['go', 'goes', 'going', 'gone'],
    ['choose', 'chooses', 'choosing', 'chosen'],
    ['lie', 'lies', 'lying', 'lain'],
  ])('%s, %s, %s, %s', (base, third, gerund, participle) => {
    expect([thirdPersonOf(base), gerundOf(base), participleOf(base)]).toEqual([third, gerund, participle]);
    expect([third, gerund, participle].map(baseOf)).toEqual([base, base, base]);
  });

  it('knows what is none', () => {
    expect(['plugin', 'teacher', 'not', 'the', 'bed'].filter(isVerbBase)).toEqual([]);
  });

  it('finds the base of British and American forms, and not a name that looks like one', () => {
    expect(['cancelled', 'canceled', 'changed', 'received'].map(baseOf)).toEqual(['cancel', 'cancel', 'change', 'receive']);
  });
});

describe('nouns', () => {
  it.each([
    ['box', 'boxes'],
    ['city', 'cities'],
    ['child', 'children'],
    ['plugin', 'plugins'],
  ])('%s, %s', (one, many) => {
    expect([pluralOf(one), singularOf(many), numberOf(one), numberOf(many)]).toEqual([many, one, 'singular', 'plural']);
  });

  it('leaves open what counts as one and as many', () => {
    expect(['data', 'staff', 'team', 'series', 'news', 'equipments'].map(numberOf)).toEqual([
      'either',
      'either',
      'either',
      'either',
      'singular',
      'either',
    ]);
  });
});

describe('patterns', () => {
  const fixes = (pattern: string, text: string): readonly string[] | null => {
    const { tokens } = readSentences(text)[0] ?? { tokens: [] };
    const { match } = compilePattern(pattern);
    return tokens.map((_, at) => match(tokens, at)).find((found) => found !== null)?.replacements ?? null;
  };

  it.each([
    ['words and alternatives', 'a|the {bee => be}', 'It is the bee.', ['be']],
    ['classes with words left out', '@modal!can {bee => be}', 'It must bee so.', ['be']],
    ['a part that may be left out', 'not very? {good => well}', 'It is not good.', ['well']],
    ['what must not stand there', '!very {good => well}', 'It is good.', ['well']],
    ['the ends of a sentence', '^ {good => well} $', 'Good.', ['Well']],
    ['forms of the word', 'was {send => ~participle / ~ing}', 'It was send.', ['sent', 'sending']],
    ['the words themselves', '{yes we => $0, $1}', 'Yes we do.', ['Yes, we']],
    ['an empty fix', '{about => }', 'We talk about it.', ['']],
  ])('have %s', (_name, pattern, text, expected) => {
    expect(fixes(pattern, text)).toEqual(expected);
  });

  it.each([
    ['@modal!can {bee => be}', 'It can bee so.'],
    ['!very {good => well}', 'It is very good.'],
    ['(statement) {were => we}', 'Were you here?'],
    ['(question) {were => we}', 'You were here.'],
  ])('%s is silent in: %s', (pattern, text) => {
    expect(fixes(pattern, text)).toBeNull();
  });

  it('refuse a class that does not exist, and nothing to mend', () => {
    expect(() => compilePattern('@nonsense {a => b}')).toThrow('@nonsense');
    expect(() => compilePattern('a b')).toThrow('braces');
  });
});
