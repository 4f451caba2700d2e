import { definePatternRule } from '../define-pattern-rule.ts';

/** Nouns that take neither a plural nor "a" in careful English of any dialect. */
const MASS =
  'information advice furniture equipment feedback homework luggage baggage software hardware evidence homework housework merchandise machinery malware clothing'.split(
    ' ',
  );

export const uncountableNoun = definePatternRule({
  id: 'uncountable-noun',
  kind: 'grammar',
  message: 'This noun is not counted: “{fix}”.',
  patterns: [
    ...MASS.map((noun) => `{${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`} => ${noun}}`),
    '@determiner|of|@preposition|@adjective|many|several {researches => research} $|@preposition|,|that|before|and|have|show',
    'lot|lots|great of {researches => research}',
    `{a|an ${MASS.join('|')} => $1 / some $1 / a piece of $1} $|@preposition|,|that|which|and|or|about|@be|:`,
    `{a|an @adjective ${MASS.join('|')} => $1 $2 / some $1 $2 / a piece of $1 $2} $|@preposition|,|that|which|and|or|about|@be|:`,
    '{a|an traffic|weather|news|luck|research|progress => $1 / some $1} $|@preposition|,|that|which|about',
    'many|few|several {information|advice|furniture|equipment|feedback|software|luggage|evidence => pieces of $0} !@noun',
  ],
});
