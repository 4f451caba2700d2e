import { definePatternRule } from '../define-pattern-rule.ts';

export const complementOrCompliment = definePatternRule({
  id: 'complement-or-compliment',
  kind: 'word_choice',
  message: 'What goes well with something “complements” it; what is free is “complimentary”. Here it should be “{fix}”.',
  patterns: [
    '{complementary => complimentary} breakfast|breakfasts|drink|drinks|wifi|wi-fi|coffee|tea|copy|copies|ticket|tickets|parking|upgrade|upgrades|wine|glass|shuttle|access|consultation|gift|gifts|delivery|newspaper|bottle|snacks|shipping|buffet|lunch|dinner|toiletries|bicycles|bikes|transfer|champagne|prosecco|water|fruit|slippers|towels|service',
    'will|would|to|can|perfectly|nicely|beautifully|that|they|which|and|also {compliment => complement} @determiner|@possessive|each|any @adjective? !chef|staff|team|host|driver|waiter|employee|colleague|person|people|woman|man|customer|friend|artist|other',
    'it|which|that|perfectly|nicely|beautifully|really|@singular {compliments => complements} @determiner|@possessive|each|any @adjective? !chef|staff|team|host|driver|waiter|employee|colleague|person|people|woman|man|customer|friend|artist',
    '{complement => compliment} to the chef',
    'a|the {compliment => complement} to any|@possessive @adjective? dish|meal|outfit|wardrobe|room|product|products|garden|kitchen|range',
    'perfect|ideal|great|excellent|good|natural|lovely|wonderful|tasty|fine {compliment => complement} to|for !the|your|our|you|chef|staff',
    'perfect|ideal|great|excellent|natural|lovely|wonderful|tasty|fine {compliment => complement} to|for @determiner|@possessive !chef|staff|team|host|cook',
    'it|they|which|that|to|will|would|and {compliment => complement} each other',
  ],
});
