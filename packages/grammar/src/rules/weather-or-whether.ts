import { definePatternRule } from '../define-pattern-rule.ts';

export const weatherOrWhether = definePatternRule({
  id: 'weather-or-whether',
  kind: 'word_choice',
  message: 'Rain is “weather”; “whether” asks which of two it is. Here it should be “{fix}”.',
  patterns: [
    'see|shows|show|know|check|checks|checked|checking|decides|decided|asked|see|decide|ask|asks|tell|tells|wonder|sure|matter|matters|question|determine|choose|indicates|unsure|wondering|regardless|of|on {weather => whether} @subject|@determiner|@possessive|or|to|it|this',
    '^ {weather => whether} @subject|or|it|this|your',
    ', {weather => whether} @subject|it|or|this|your|at|in|by',
    'the|bad|good|warm|cold|wet|sunny|mild|nice|rainy|hot|dry|stormy|current|local|fine {whether => weather} @be|in|on|forecast|conditions|$|,|and|can|report|has|will',
  ],
});
