import { definePatternRule } from '../define-pattern-rule.ts';

export const itsOrItIs = definePatternRule({
  id: 'its-or-it-is',
  kind: 'word_choice',
  message: "“Its” shows what belongs to it, “it's” is short for “it is”: here it should be “{fix}”.",
  patterns: [
    "{it 's => its} own",
    "of|in|with|for|on|by|from|at|into|to|through {it 's => its} @adjective? @noun",
    "keep|keeps|kept|has|have|had|lost|loses|change|changes|changed|update|updates|updated|use|uses|used|improve|improves|improved|reached|reaches|doubled|increased|checks|reads|stores|saves {it 's => its} @noun",
    "{its ' => its} @noun",
    "{its => it's} an|the|not|been|because|our|your|my|just|also",
    "{its => it's} @smalla @adjective|@noun",
    "{its => it's} too|so|quite|really|very|more @adjective $|,|to|that|for|and|than",
    "!did|do|does|doing|done|tried|try|tries|trying|at|of|to|with {its => it's} easy|hard|possible|impossible|important|simple|free|great|good|better|difficult|worth|safe|nice|quick|true|clear|fun|cheaper|faster|easier to|that|$|,|and|for|if",
    "^ {its => it's} @adjective to|that|for|and|if",
    "{its => it's} time to|for|we|you",
    "{its => it's} working|going|getting|becoming @preposition|to|better|$|well|@adjective",
    "!think|thinks|say|says|said|know|believe|hope|means|mean|see|guess|feel|if|when|because|that|and|but|so|or|find|where|sure|like|wish|while|as|, {it 's => its} @plural $|@preposition|,|and|or|are|were|have",
    "for|of|in|with|by|from|at|on|to|into|through|about|under|over|around|behind {it 's => its} @adjective? @counted|@plural",
    "and {it 's => its} @plural are|were|have|@verbthird",
    "the|this|@singular and {it 's => its} @plural|@counted $|,|@be|@have",
    "^ {its => it's} easy|hard|possible|impossible|important|simple|difficult|worth|true|clear|likely|up|all|ok|okay|no|just|about|what|how|where|why|never|always to|for|that|when|if|and|about|a|the|you|we|problem|longer|@adjective",
    "if|when|because|that|think|know|sure|but|so|while|hope|says|means {its => it's} @plainadjective $|,|to|for|that|and|in|with",
    "and {its => it's} @plainadjective!relative,equivalent,own,original $|to|that",
    "if|when|because|that|think|know|sure|but|so|while|hope|says|means {its => it's} raining|snowing|working|running|ready|@gerund $|in|on|at|to|for",
    "@verb!think,thinks,thought,say,says,said,know,knows,knew,believe,believes,hope,hopes,means,mean,see,sees,guess,feel,feels,felt,find,finds,found,like,wish,ensure,ensures,doubt,show,shows,showed,decide,decided,realise,realised,realize,realized,hear,heard,suggest,suggests,imagine,bet,figure,swear,prove,proves,check,says,note,remember,assume,prefer,love,think,tell,confirm,understand,do,does,did,is,was,are,be,been,being {it 's => its} @adjective? @counted $|,|and|in|on|at|with|from|by",
  ],
});
