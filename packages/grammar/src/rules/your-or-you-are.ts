import { definePatternRule } from '../define-pattern-rule.ts';

export const yourOrYouAre = definePatternRule({
  id: 'your-or-you-are',
  kind: 'word_choice',
  message: "“Your” shows what belongs to you, “you're” is short for “you are”: here it should be “{fix}”.",
  patterns: [
    "{your => you're} having trouble|problems|issues|difficulties|difficulty|fun|doubts",
    '@noun|everything|all|what|anything|things|whatever {your => you} need|want|have|can|should|must !for',
    "{your => you're} not|a|an|the|welcome|in|on|at|from|under|into|here",
    "!avoid|without|of|for|about|on|by|from|mean|means|sell|like|love|mind|start|stop|finish|appreciate|imagine {your => you're} going|looking|trying|using|getting|having|making|doing|planning|wondering|thinking|buying|about to|for|@determiner|@possessive|a|it|with|at|on|in|on",
    "{your => you're} almost|already|currently|still|now|always|probably|just|also|never @adjective|@participle|@gerund|in|on|a|the $|,|to|in|with|and|for|@determiner",
    "if|when|that|because|unless|while|once|think|know|sure|so {your => you're} happy|ready|sure|new|interested|satisfied|unsure|able|looking|logged|lost|stuck|eligible|unhappy|over|afraid|unable|signed|connected|done|finished|right|wrong $|,|to|with|in|about|@preposition|that|and|yet|@subject",
    "^ {your => you're} done|ready|wrong|able|logged|invited|responsible|entitled|eligible $|,|to|in|for|and|that",
    "of|in|with|for|on|by|from|at|into|to|through|about|check|update|enter|change|use|create|choose|manage|share|grow|protect|keep|save|open|review|improve|confirm|see|let {you 're => your} @adjective? @singular|@plural",
    'thank {your => you} for|so|very',
    'if|when|that|and|once|so {your => you} can|must|should|are|could|would|want|have',
    'contact|of|in|to|for|with|on|from|check|enter|change|into|update|open|improve|grow|protect|manage|visit {you => your} system|account|email|password|order|computer|browser|website|name|phone|address|site|business|team|customers|company|server|device|home|card|profile|bank|inbox|cart|basket|payment|invoice|subscription|visitors|settings|data',
    "!@be|if|when|that|because|as|unless|while|where|think|sure|know|hope|see|say|means|once|since|and|but|so|what|whatever|like|believe|until|whether|how|, {you 're => your} @plural|@counted $|@preposition|,|and|or|before|after|when|is|are|now|here|today",
    "!@be|if|when|that|because|as|unless|while|where|think|sure|know|hope|see|say|means|once|since|and|but|so|what|whatever|like|believe|until|whether|how|, {you 're => your} @adjective @plural|@counted",
    "!do|does|did|doing|done|is|are|of|for|with|by|in|to|about|on|despite|sell|like|love|mind|start|stop|finish|improve|see|begin|continue {your => you're} @gerund @determiner|@possessive|@object|for",
    "if|when|that|because|unless|while|once|think|know|sure|so|whether {your => you're} @plainadjective $|,|to|with|in|about|of",
    "{your => you're} welcome|sure|unsure|unable|able $|,|to|of|about",
    "{you 're => your} @verbthird $|@preposition|,|and|or|before|after|when",
    "{your => you're} too|so|very @adjective $",
  ],
});
