import { definePatternRule } from '../define-pattern-rule.ts';

export const verbAfterBe = definePatternRule({
  id: 'verb-after-be',
  kind: 'grammar',
  message: 'After a form of “be” it is “{fix}”.',
  patterns: [
    "be|been|being|were|are not|n't|also|only|always|automatically|then? {@pure => ~participle} !@noun",
    "!do|does|did|done was not|n't|also|only|always? {@pure => ~participle} to|by|in|at|on|from|for|with|yesterday|$|,|as|and|last|into",
    'is {@pure => ~participle} by|from',
    'can|must|should|will|to|may|could|would|has|have be|been {save|delete|attach|upload|download|export|import|process|order|update|ship|pack|charge|bill|print|sort|record|report|schedule|design|test|list|name|sign|link|load|base|store|backup => ~participle} $|to|by|in|before|after|first|from|with|as|on|via|every|once|,|and|into|at',
    'be {ask => asked} to',
    'will|to|shall|be be? {open => opened} by the|our|a',
    'are|were|is|was {make|base|design|store|ship|process|update|order|sort|charge => ~participle} by|from|of|on|in|with|to',
    'it|this|that|which|he|she {is|was @plainthird => $1}',
    'it|this|that|which {is|was depends|works|looks|needs|contains|helps|means => $1}',
    "i|we|they|you {am|are|'m|'re agree|depend|offer|provide|believe|think|know|have|want|hope|recommend|sell|help|guarantee|accept|deliver => $1} @determiner|@possessive|that|you|with|to|@adjective|@noun|on",
    "@be!being|been|be not|n't|also|never|usually? {@pastalone => ~participle}",
    'be|been not|also? {@pastalone => ~participle}',
    "i|we|they|he|she|you am|is|are|was|were|'m|'re not|n't|currently|now|always|also|still? {look|work|wait|go|come|live|hope|stay|try|plan|think|aim|strive|seek|talk|speak|travel|search|grow|expand|hire|recruit|offer|develop|organise|organize|prepare|celebrate => ~ing} for|to|on|at|in|with|@determiner|@possessive|forward|hard",
    "is|are|was|were|be|been not|n't? {fill|plug|sign|log|turn|switch|print|carry|pick|build|send|hand|check|phase|lock|shut|roll|clean|sort|wash|wipe|pump|mail|ship => ~participle} in|out|up|off|on|over|by $|,|to|by|before|and|with|when|at|for|in|@determiner",
    'is|was {consist|depend|belong|contain|include|exist|happen|seem|need|mean|require|agree => ~third} of|on|to|in|a|the|that|all|in|with|your|our',
    'are|were|am {consist|depend|belong|contain|include|exist|happen|seem|need|mean|require|agree => ~base} of|on|to|in|a|the|that|all|with|your|our',
    '@modal|to be {do => done} by|in|on|with|$|,|at|before',
    'has|have|had been {@countedbase!part,home,guest,key,front,back,friend,host,model,witness,pilot,question => ~participle} $|by|to|in|on|for|from|at|with|and|,|since',
  ],
});
