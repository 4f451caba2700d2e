import { definePatternRule } from '../define-pattern-rule.ts';

export const ledOrLead = definePatternRule({
  id: 'led-or-lead',
  kind: 'word_choice',
  message: 'The past of “lead” is “led”: here it should be “{fix}”.',
  patterns: [
    'he|she {lead => led / leads}',
    "who|which|that|and|has|have|had|'ve @adverb? {lead => led} us|him|her|me",
    "has|have|had|'ve|having @adverb? {lead => led} to|the|a|an|us|@possessive",
    'was|were|been|is|are|being|and @adverb? {lead => led} by',
    '(statement) @singular!team,project,tech,sales,pack,role,job,dog,power {lead => led / leads} to @determiner|more|less|higher|lower|better|@plural|@number',
  ],
});
