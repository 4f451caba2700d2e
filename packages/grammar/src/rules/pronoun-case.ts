import { definePatternRule } from '../define-pattern-rule.ts';

export const pronounCase = definePatternRule({
  id: 'pronoun-case',
  kind: 'grammar',
  message: 'After a preposition or a verb it is “{fix}”.',
  // The tagger takes "I" and a final full stop for an initial.
  patterns: [
    'to|for|with|between|from|at|by|about|of|contact|ask|email|call|join|tell|invite|follow|help|let|see @possessive|@determiner? @noun and|or {i => me} $|,|to|for|in|on|at|with|about|by|if',
    'to|for|with|between|from|at|by|about|of|contact|ask|email|call|join|tell|invite|follow|help|let|see @possessive|@determiner? @noun and|or {i. => me.}',
    'to|for|with|between|from|at|by|about|of|contact|ask|email|call|join|tell|invite|follow you|him|her|them|us and|or {i => me} $|,|to|for|in|on|at|with|about|by|if|@gerund',
    'to|for|with|between|from|at|by|about|of|contact|ask|email|call|join|tell|invite|follow you|him|her|them|us and|or {i. => me.}',
  ],
});
