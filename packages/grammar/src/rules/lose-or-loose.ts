import { definePatternRule } from '../define-pattern-rule.ts';

export const loseOrLoose = definePatternRule({
  id: 'lose-or-loose',
  kind: 'word_choice',
  message: '“Lose” is the opposite of find or win, “loose” that of tight: here it should be “{fix}”.',
  patterns: [
    "to|will|n't|can|could|may|might|would|you|we|they|i|never|should {loose => lose} @determiner|@possessive|@object|access|data|money|weight|it|more|out",
    'not|and|or {loose => lose} @determiner|@possessive|access|data|money|weight|it',
    'to|will|can|could|may|might|would|you|we|they|i|never|should {loose => lose} @noun|$',
    '@be|come|comes|came|became|become|hangs|too|work not? {lose => loose} $|,|and|or|from|or',
    'a|the {lose => loose} end|ends|connection|cable|screw|fit|wire|tooth|leaf',
    '{loosing => losing}',
    'it|he|she|who|that|which|@singular {looses => loses} @determiner|@possessive|its|money|data|value',
    "@modal|n't|not|never|to|you|we|they|i|please|always {loose => lose} @noun|@plural|@determiner|@possessive|@object|access|sight|touch|track|interest",
    '{loose => lose} weight|sight|track|touch|interest|control|money|access|hope|count|heart|customers|points',
  ],
});
