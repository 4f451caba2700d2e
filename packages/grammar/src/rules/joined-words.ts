import { definePatternRule } from '../define-pattern-rule.ts';

/** Two words often written as one, which is not a word. */
const JOINED =
  'abit=a bit|aslong=as long|aswel=as well|eachother=each other|eventhough=even though|everytime=every time|highschool=high school|noone=no one|nomatter=no matter|ofcourse=of course|thankyou=thank you'
    .split('|')
    .map((pair) => pair.split('=') as [string, string]);

export const joinedWords = definePatternRule({
  id: 'joined-words',
  kind: 'spelling',
  message: 'These are two words: “{fix}”.',
  patterns: [
    ...JOINED.map(([joined, apart]) => `{${joined} => ${apart}}`),
    '{anyway => any way} to',
    '@noun|@subject|this|that|which {maybe => may be} @participle|able',
    '!the|a|an|@possessive|for|these|those|such|of|in|into|this|from|to|with {everyday => every day} $|,|except|from|at|in|until|between|by|of|during|because|when|if|so|but|on|to|for|we|you|i|they',
  ],
});
