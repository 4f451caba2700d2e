import { definePatternRule } from '../define-pattern-rule.ts';

export const pastOrPassed = definePatternRule({
  id: 'past-or-passed',
  kind: 'word_choice',
  message: '“Passed” is what somebody did; a time or a place is “past”. Here it should be “{fix}”.',
  patterns: [
    '@singular {past => passed} quickly|slowly|without',
    'in the {passed => past} $|,|@subject|few|and|or|@determiner|@possessive',
    'the|over|for|during {passed => past} @number|few|year|years|week|month|months|decade|decades|day|days|couple|several|century',
    'walk|drive|go|goes|going|ran|run|runs|walked|walks|drove|half|way|scroll|metres|meters|minutes|move|moves|looks|look|leads|get|just {passed => past} @determiner|@possessive old|@noun|@adjective',
    "has|have|had|'ve @adverb? {past => passed} $|,|since|away|by|through|the|a|its|@possessive|on|all|before",
    'time|years|days|months|deadline @have {past => passed}',
    '{past => passed} away in|at|on|peacefully|$|,|last|after',
    'walk|walks|walked|drive|drives|drove|go|goes|going|went|ran|run|runs|ride|fly|flew|sail|sailed|stroll|cycle|rush|rushed|slip|slipped|move|moved|get|look|step|continue|straight|just|right|head {passed => past} @determiner|@possessive|@object',
    'half|quarter {passed => past} @number|midnight|noon',
    'our|their|its|your|the {passed => past} experience|performance|events|results|issues|orders|purchases|president|customers|students|winners',
  ],
});
