import { definePatternRule } from '../define-pattern-rule.ts';

const ADJECTIVES = 'careful|regular|automatic|immediate|professional|proper|efficient|successful|frequent|thorough|gentle|polite|quick';
/** After these verbs an adjective is right, because it describes the subject. */
const STATES =
  'be,is,are,was,were,been,being,feel,feels,look,looks,seem,seems,stay,stays,stayed,keep,keeps,kept,become,becomes,became,remain,remains,get,gets,got,sound,sounds,smell,taste,make,makes,made,making,find,finds,found,consider,run,runs,come,comes,go,goes,think,appear,appears,prove,proved,proves,have,has,had,do,does,did,turn,turns,hold,stand,grow,means,called,include,includes,including,being,leave,set,render,deemed,need,needs,reference';

export const adverbOrAdjective = definePatternRule({
  id: 'adverb-or-adjective',
  kind: 'grammar',
  message: 'How something is done is told by an adverb, what something is like by an adjective: “{fix}”.',
  patterns: [
    `@verb!${STATES} {${ADJECTIVES} => ~adverb} $|,|by|when`,
    'do|did|does|doing|done|work|works|worked|working|fit|fits|fitted|go|goes|went|sleep|slept|sell|sells|sold|perform|performs|play|plays|speak|speaks|function|functions {good => well} $|,|last|with|together|here|and|for|on',
    '{extreme|incredible|unbelievable => ~adverb} @plainadjective',
    '{complete|total => ~adverb} new|different|free|safe|renovated|independent',
    '{special|specific|professional|careful|beautiful|fresh|regular|automatic|manual => ~adverb} trained|designed|made|selected|decorated|prepared|baked|updated|generated|chosen|cleaned|installed',
    '{high => highly} recommended|qualified|skilled|effective|trained|experienced|rated|competitive',
    '@be|and|a|our {full => fully} equipped|booked|furnished|refundable|licensed|insured|trained|stocked|fitted|accessible|automatic|integrated',
    '{real => really} good|great|nice|easy|friendly|helpful|beautiful|happy|cheap|important',
    '@be|been {recent|previous|original|current|usual|normal|general|easy|clear|quick => ~adverb} @participle|@gerund',
  ],
});
