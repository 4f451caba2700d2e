import { definePatternRule } from '../define-pattern-rule.ts';

export const principalOrPrinciple = definePatternRule({
  id: 'principal-or-principle',
  kind: 'word_choice',
  message: 'A “principle” is a rule; “principal” means chief, or the head of a school, or a sum of money. Here it should be “{fix}”.',
  patterns: [
    'the|a|our|school|vice|deputy|new|former|college {principle => principal} of the|our|a|this? school|college|academy|university',
    'school|vice|deputy {principle => principal}',
    '{principle => principal} amount|reason|purpose|cause|aim|goal|author|investigator|designer|engineer|sum|place|office|debt|balance|city|source|ingredient|role|dancer|consultant|partner|residence|photographer|sponsor|cast|architect|owner',
    'in|on|as|of {principal => principle} $|,|and|but|we|it|that',
    'basic|guiding|general|same|first|moral|core|underlying|fundamental|ethical {principal => principle}',
    'basic|guiding|general|same|first|moral|design|core|key|main|underlying|fundamental|ethical|our|these|following {principals => principles}',
    'guiding|basic|general|core|key|first|moral|ethical|main|underlying|fundamental|scientific|important|business|founding {principal => principle} $|,|of|is|that|behind|in|for|and',
    '{principle => principal} dancer|cellist|engineer|architect|consultant|investigator|author|conductor|scientist|residence|photographer|teacher|officer|researcher',
    'in|on {principal => principle} $|,|we|it|the|this|you',
  ],
});
