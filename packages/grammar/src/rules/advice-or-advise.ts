import { definePatternRule } from '../define-pattern-rule.ts';

export const adviceOrAdvise = definePatternRule({
  id: 'advice-or-advise',
  kind: 'word_choice',
  message: 'One gives “advice” and “advises” somebody: here it should be “{fix}”.',
  patterns: [
    "@modal|not|n't|please|gladly|also|always|we|i|they|strongly|happily {advice => advise} @object|@determiner|@possessive|that|against|customers|clients|parents|people|visitors|to",
    'to {advice => advise} you|customers|clients|them|us|against|him|her|the|@possessive',
    'some|any|an|a|the|my|your|our|their|good|bad|best|free|expert|legal|medical|professional|of|more|this|helpful|great|useful|practical|personal|financial|independent|for|without {advise => advice} !@object',
    '@subject|users|customers|doctors|experts {advice => advise} @noun|@plural|@object|@determiner|@possessive|against|that',
    "please|strongly|to|@modal|n't|always|also {advice => advise} @plural|@object|@determiner!of|@possessive|against",
    'for|of|on|some|more|any|expert|legal|the|our|your|free|good|give|gives|gave|get|offer|offers|need|seek|ask {advise => advice} $|,|on|about|from|and|for|to|before|or|if',
    '{advices => advice} $|,|on|about|from|for|and|@preposition',
  ],
});
