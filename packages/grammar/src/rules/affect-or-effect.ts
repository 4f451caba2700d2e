import { definePatternRule } from '../define-pattern-rule.ts';

export const affectOrEffect = definePatternRule({
  id: 'affect-or-effect',
  kind: 'word_choice',
  message: 'To “affect” is to have an “effect”: the first is a verb, the second a noun. Here it should be “{fix}”.',
  patterns: [
    "can|may|could|will|would|might|does|do|did|not|n't|should|negatively|positively|directly|adversely|also|greatly|seriously {effect => affect} @determiner|@possessive|@object|how|all|existing|performance|sales|only|both|people|users|other",
    'this|that|it|which|what {effects => affects} @determiner|@possessive|@object|how|all|only|performance|everyone',
    "@be|been|not|n't|most|badly|negatively {effected => affected} by the|your|our|these|this|a|any|changes",
    'a|an|no|any|its|their|little|direct|side|adverse|positive|negative|immediate|same|full|take|takes|took|taking|in|into|big|great|visual|lasting|special|sound|opposite|desired|strong|cumulative|net|the {affect => effect} !@determiner|@noun',
    'side|the|adverse|special|positive|negative|long-term|harmful|visual|no|any|these|sound {affects => effects} of|on|are|is|$|,|and|in|from|may|can',
    '@subject {effect => affect} @determiner|@possessive|@object|how|all',
    'how|what|which|that @noun|it|this {effects => affects} @determiner|@possessive|@object|how',
    'take|takes|took|taking|into|in|side|no|little|special|full {affect => effect}',
  ],
});
