import { definePatternRule } from '../define-pattern-rule.ts';

export const muchOrMany = definePatternRule({
  id: 'much-or-many',
  kind: 'grammar',
  message: 'What can be counted is “many”, what is measured is “much”: here it should be “{fix}”.',
  patterns: [
    'how|too|so|as|very {much => many} @plural are|is|were|do|can|have|there|will|you|we|$|of|in|on|to|for|and|that|as|at',
    '(question) ^ how {much => many} @plural',
    'too {much => many} @adjective!better,more,larger,smaller,easier,less,other? @plural',
    // In "many software packages" and "many research papers", "many" belongs to the second noun.
    '!as|so|how|too|the|of|and|or|are|one {many => much} information|difference|effort|traffic|progress|attention|advice|help|software|trouble|energy|confusion|flexibility|luck|fun|money|knowledge|damage|equipment|feedback|research !@noun',
    "how|so|as|too|not|n't {many => much} information|difference|effort|traffic|progress|attention|advice|help|software|trouble|energy|confusion|flexibility|luck|fun|money|knowledge|damage|equipment|feedback|research|time|space|work|data|water !@noun",
    "is|was|'s not|n't {many => much} difference|time|space|work",
  ],
});
