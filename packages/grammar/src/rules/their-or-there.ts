import { definePatternRule } from '../define-pattern-rule.ts';

export const theirOrThere = definePatternRule({
  id: 'their-or-there',
  kind: 'word_choice',
  message: "“Their” shows what belongs to them, “there” is a place, “they're” is short for “they are”: here it should be “{fix}”.",
  patterns: [
    '^ {there => their} @plural!things @be|@have|@do|@past',
    "{their => there} is|are|was|were|will|'s|'re|has|have",
    "of|in|with|for|on|by|from|at|into|to|through|about|see|share|love|update|improve|manage|track|send|get|give {they 're => their} @adjective? @noun",
    "{they 're => their} @plural @past|@third|are|is|were|was|have|has",
    '^ {there => their} @singular @past|@third|is|has|was|and|have',
    'of|with|for|about|by {there => their} @adjective? @plural|@singular',
    '!from|is|are|out|over|up|down|in|here {there => their} customers|users|clients|products|website|employees|team|own|business|services|money|name|data',
    "{their => they're} not|going|a|an|the|always|never|also",
    '{there => their} own',
    'bring|take|use|share|give|send|keep|lose|love|leave|check|change|enter|save|update|choose|show|improve|increase|reduce|protect|build|run|grow|spend|open|close|finish|start|follow|enjoy|receive|get|make|find|need|want|have|had|has|did|brought|took|used|gave|sent|kept|lost|left|changed|made|sold|opened|shared|told|ask|asked|tell|told|sell|clean|wash|wear|park|store|on|for|with|by|about|in|of|to|into|under {there => their} @adjective? @plural|@counted $|,|@preposition|and|or|before|after|when|online|here|at',
    '^ {their => there} @modal|has|have|had|seems|must be|been|to',
    "{their => they're} @gerund @determiner|@possessive|@object",
    "if|when|that|because|so|and|but|think|know|sure|until|unless|while {their => they're} @plainadjective|ready|open|closed $|,|to|with|in|about|of|and",
    'if|when|that|because|think|know|so|says|say {their => there} @be|@modal|seems',
  ],
});
