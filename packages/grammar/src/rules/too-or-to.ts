import { definePatternRule } from '../define-pattern-rule.ts';

export const tooOrTo = definePatternRule({
  id: 'too-or-to',
  kind: 'word_choice',
  message: '“Too” means also, or more than enough; elsewhere it is “to”: here it should be “{fix}”.',
  patterns: [
    "there is|are|was|were|be|'s {to => too} many|much|few|little",
    'takes|took|costs|uses|use|has|got|spend|spent|spends|asks|far|way {to => too} many|much|long|late',
    "@be|far|way|seems|seem|looks|becomes|became|gets|n't|not {to => too} late|long|small|large|big|slow|fast|expensive|high|low|bad|short|far|complicated|difficult|heavy|narrow|busy|hot|cold|tight|wide|loud|old|young|good|easy|hard $|,|to|for|and",
    'want|wants|need|needs|like|able|how|try|tries|due|according|welcome|want|used|ready|easy|free|happy|trying|going {too => to} @base|@determiner!much,many,few,little|@possessive|@gerund',
    "@be|far|way|seems|seem|looks|becomes|became|gets|n't|not|feels|felt {to => too} @plainadjective $|,|to|for|and|as|or",
    "@be|far|way|seems|seem|n't|not {to => too} many|much|few|little|often|late|early|soon",
    '!@adverb|me|you|us|it|not|that|these|those|this|is|are|, {too => to} your|our|my|their|us|them|@pure',
    'a {to => too} @plainadjective @noun',
  ],
});
