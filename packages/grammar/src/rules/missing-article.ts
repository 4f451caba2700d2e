import { definePatternRule } from '../define-pattern-rule.ts';

/** Countable things: in the singular they need an article. */
const THINGS =
  'passport|ticket|account|password|question|problem|appointment|discount|invoice|receipt|reservation|form|key|laptop|computer|phone|licence|license|certificate|degree|deposit|guide|subscription|domain|username|website|button|voucher|solution|suggestion|complaint|job|contract|plan|quote|link|visa|map|car|bike|driver|customer|member|partner|team|house|flat|room|garden|kitchen|shower|balcony|terrace|restaurant|shop|café|hotel|library|museum|school|company|business|charity';
const JOBS =
  'engineer|developer|designer|teacher|nurse|doctor|driver|chef|cook|waiter|waitress|receptionist|accountant|lawyer|consultant|journalist|writer|photographer|volunteer|freelancer|researcher|scientist|architect|electrician|plumber|carpenter|mechanic|translator|analyst|programmer|technician|trainer|coach|pharmacist|dentist|student|tutor|lecturer|farmer|musician|artist|actor';
/** Tokens after the noun that show that it does not begin a compound. */
const BEHIND = '$|,|to|in|with|for|at|from|and|or|before|when|if|that|which|on';
const PLACES = 'centre|center|middle|heart|beginning|end|bottom|edge|corner|outskirts|vicinity|process|event|hands';

export const missingArticle = definePatternRule({
  id: 'missing-article',
  kind: 'grammar',
  message: 'An article is left out: “{fix}”.',
  patterns: [
    `(sentence) @subject need|needs|have|has|want|wants|require|requires|find|get|receive|own {${THINGS} => ~a $0} ${BEHIND}`,
    `(sentence) @subject need|needs|have|has|want|wants|require|requires|find|get|receive|own {@plainadjective ${THINGS} => ~a $0 $1} ${BEHIND}`,
    `as|become|became|becoming {${JOBS} => ~a $0} $|,|in|at|for|with|and|from`,
    `as|become|became|becoming {@adjective!general,chief,deputy,lead,head,sole,principal,executive,interim,creative,technical,artistic,musical,acting|software|web|sales|project|graphic|primary|school|taxi|bus ${JOBS} => ~a $0 $1} $|,|in|at|for|with|and|from`,
    `!top in|at|to|from|near|of|on|by|until|before|after {${PLACES} => the $0} of the|our|your|this|town|@month|@year`,
    '(sentence) @verb|in|on|of|with|from|to|for|use|see|download|install {latest|newest => the $0} @singular|@plural',
    // Only in the singular: plurals need no article, as in whole numbers, entire villages.
    '(sentence) in|on|of|with|from|to|for {entire|whole => the $0} @singular!grain,milk,wheat,fruit,meal',
    '(sentence) @be one of {most|@superlative => the $0}',
    'all over {world|country|city => the $0}',
    'around|across|throughout {world|country|city|region|area|globe => the $0} $|,|and|for|to|in|by',
    'in {world|country|city|region|area|morning|afternoon|evening|meantime|beginning => the $0} $|,',
    '!@number on {internet|web|phone|ground|way|weekend|market => the $0} $|,|and|to|at',
    'for {first|second|third|last|whole|entire => the $0} time|year|day|week|month|family',
    '@be|@do|has|have|take|takes {lot|couple|bit|variety|number => a $0} of',
    `i|he|she am|is|was|'m {${JOBS} => ~a $0} $|,|and|in|at|with|from|who|by`,
    "this|it|there is|was|'s {@plainadjective @counted!practice,business,property,policy,time,thing,value,reason,form,part,order,condition,shape,company,level,standard,law,use,matter,demand,interest,risk,need,room,work,color,colour,wood,stone,access,ground,control,hand,fun,choice,support => ~a $0 $1} $|to|for|that|which|in|with|on|near|at",
    'for {while => a while} $|,|and|before',
    'take|takes|taking|took {look|seat|walk|nap => a $0} $|at|in|,|and|around|through',
    'have {great|nice|good|lovely|wonderful|safe|pleasant|fantastic day|trip|weekend|week|evening|journey|holiday|stay|chat => a $0 $1}',
    'make|makes|made|making {decision|mistake|reservation|donation|complaint|difference|appointment|choice|wish|suggestion => a $0} $|to|for|in|about|on|by|of|and|with|,',
    'as {gift|result|whole|member|child|token|bonus => a $0} of|,|$|in|for',
    'on {regular|daily|weekly|monthly|yearly|temporary|voluntary => a $0} basis',
    'for {long|short => a $0} time|while|period',
    'in|within|after|for {few => a few} minutes|days|hours|weeks|months|years|seconds',
    'most|many|some|one|none|several of {@plural!thousands,hundreds,dozens,millions,lots,parts,kinds,sorts,types => the $0} $|@preposition|@be|@have|@verb',
    'in|to|from|across|throughout {usa|uk|netherlands|philippines|eu => the $0} $|,|and|or|for',
    '(sentence) you|we|they|i @modal|to? need|want|have|find|get|receive|buy|choose|send|book {@countednoun!payment,room,part,reason,power,space,child,problem => ~a $0} $|,|to|for|from|at|with|that|which|when|if',
    '(sentence) you|we|they|i @modal|to? need|want|have|find|get|receive|buy|choose|send|book {@plainadjective @countednoun!payment,room,part,reason,power,space,child => ~a $0 $1} $|,|to|for|from|at|with|that|which|when|if',
  ],
});
