import { definePatternRule } from '../define-pattern-rule.ts';

/** Nouns written as one word, with the verb that is written as two. */
const COMPOUNDS =
  'login=log in|logout=log out|signup=sign up|setup=set up|backup=back up|checkout=check out|startup=start up|shutdown=shut down|cleanup=clean up|buildup=build up|lookup=look up|pickup=pick up|rollout=roll out|rollback=roll back|breakdown=break down|opt-in=opt in|opt-out=opt out|sign-up=sign up|log-in=log in|set-up=set up|back-up=back up|follow-up=follow up|workout=work out|turnoff=turn off|takeaway=take away|plugin=plug in|kickoff=kick off|speedup=speed up|wakeup=wake up|logon=log on|logoff=log off'
    .split('|')
    .map((pair) => pair.split('=') as [string, string]);
/** What may follow the verb, but hardly the noun. */
const OBJECT =
  '@determiner|@possessive|@object|$|with|using|via|as|into|automatically|here|again|and|or|,|before|after|first|in|on|at|for|from|by|without';

export const verbWrittenAsNoun = definePatternRule({
  id: 'verb-written-as-noun',
  kind: 'word_choice',
  message: 'As a verb these are two words: “{fix}”.',
  patterns: COMPOUNDS.flatMap(([noun, verb]) => [
    `can|could|will|would|must|should|may|might|please|n't|not|cannot|'ll {${noun} => ${verb}} ${OBJECT}|to|@adjective|@noun`,
    `you|we|they {${noun} => ${verb}} ${OBJECT}|to`,
    `!prior|due|access|related|next|according|similar|thanks|subject|compared|addition|respect|regard|back|go|goes|return|returns|proceed|redirect|redirected|taken|sent|up|dedicated|link|links|linked|switch|contrast to {${noun} => ${verb}} ${OBJECT}|to`,
    `^ {${noun} => ${verb}} @determiner|@possessive|to`,
  ]),
});
