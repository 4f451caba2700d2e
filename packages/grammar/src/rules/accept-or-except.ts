import { definePatternRule } from '../define-pattern-rule.ts';

export const acceptOrExcept = definePatternRule({
  id: 'accept-or-except',
  kind: 'word_choice',
  message: 'To “accept” is to take; “except” means but not. Here it should be “{fix}”.',
  patterns: [
    "can|could|not|n't|to|you|we|they|i|please|will|would|longer|must|only|also|may {except => accept} @determiner|@possessive|@noun|@object|all|credit|cash",
    '@have|@be not? {excepted => accepted} by|as|at|within',
    'everything|everyone|all|any|anything|nothing|nobody|none|everybody|always|day|days|anyone {accept => except} for|on|the|@noun|@weekday|in|when|@possessive',
    '!not {accept => except} for the|a|@possessive|one|@weekday',
    'of|in|at the|a @singular {accept => except} @plural|@weekday|for|the',
    'free|open|closed|daily|day|week|all|everything|everyone|nothing|nobody|none|anything|available|@weekday|holidays|@plural!returns {accept => except} for|on|@weekday|in|when|the|@month|during|bank|public|christmas',
    "we|they|you|i|stores|shops|does|do|n't|not|gladly|please|happily|now|also {except => accept} @plural|@determiner|@possessive|all|cash|credit|cards|visa|no|new",
  ],
});
