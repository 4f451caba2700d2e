import { definePatternRule } from '../define-pattern-rule.ts';

export const verbAfterAuxiliary = definePatternRule({
  id: 'verb-after-auxiliary',
  kind: 'grammar',
  message: 'After an auxiliary verb the plain form follows: “{fix}”.',
  patterns: [
    'love|like|prefer|hope|try|hate to {@plainpast => ~base} !@noun',
    'can|could|will|would|do|did|should @subject {to @base => ~base}',
    "@noun|@subject|this|that|which|who @modal|'ll not|n't|also|only|always? {@third => ~base} !@be",
    "@noun|@subject|this|that|which|who @modal|'ll not|n't|also|only|always? {@plainpast => ~base / be ~participle}",
    "i|you|he|she|we|they @modal|'ll not|n't? {@gerund => ~base / be ~ing}",
    "!the|a|free|your|his|her|good @modal not|n't? {to @base => ~base}",
    'please {to @base => ~base}',
    "do|does|did n't|not {@verbthird|@plainpast => ~base}",
    'do|does|did @subject {@verbthird|@plainpast => ~base}',
    '@modal {had|has => have}',
    'want|wants|wanted|need|needs|able|possible|how|trying|order|easy|ready|decided|allowed|impossible|like to {@plainpast => ~base} @determiner|@possessive|@object|@preposition|$|@noun',
    'want|wants|wanted|need|needs|able|possible|trying|order|decided|allowed|like to {@plainthird => ~base}',
    'let|lets us|me|them|him|you {@gerund|@plainthird => ~base}',
  ],
});
