import { definePatternRule } from '../define-pattern-rule.ts';

export const whereOrWere = definePatternRule({
  id: 'where-or-were',
  kind: 'word_choice',
  message: "“Where” asks for a place, “were” is the past of “are”, “we're” is short for “we are”: here it should be “{fix}”.",
  patterns: [
    "is|are|'s|exactly|know|place|places|somewhere|decide|find|see|choose|section|page {were => where} @subject|@possessive|@determiner|to|@noun",
    "is|'s|was {were => where} to|all|most|things|people|our|@noun",
    "(statement) ^ {were => we're} sorry|happy|here|proud|excited|always|not|currently|hiring|open|closed|looking|committed|passionate|delighted|pleased|available|located|based|ready|working|building|launching|going|celebrating|moving|growing|offering|glad|thrilled|so|very|also|still|now|a|an|the|@gerund",
    'we|they {where => were} @gerund|@participle|not|very|so|always|@adjective|in|at',
  ],
});
