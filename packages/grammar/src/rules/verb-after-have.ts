import { definePatternRule } from '../define-pattern-rule.ts';

export const verbAfterHave = definePatternRule({
  id: 'verb-after-have',
  kind: 'grammar',
  message: 'After a form of “have” the participle follows: “{fix}”.',
  patterns: [
    "i|you|we|they|@plural|who|not|n't have|'ve|had not|n't|already|just|also|recently? {choose|write|give|see|know|eat|speak|forget|begin|send|lose|tell|hear|meet|understand|buy|bring|build|sell|teach|receive|create|install|enter|decide|add|select|become|complete|finish|submit|join|sign|upload|download => ~participle} @determiner|@possessive|@object|for|to|up|in|that",
    "it|he|she|@singular|which has|had not|n't|already|just|also|recently? {choose|write|give|see|know|speak|forget|begin|send|lose|tell|buy|bring|build|receive|create|install|decide|add|select|submit => ~participle} @determiner|@possessive|@object|for|to|up|in|that",
    "have|has|had|'ve not|n't|already|just|also|never|ever? {went => gone}",
    "have|has|had|'ve not|n't|already|just|also|never|ever? {came => come}",
    "have|has|had|'ve not|n't|already|just|also|never|ever? {saw => seen}",
    "have|has|had|'ve not|n't|already|just|also|never|ever? {did => done} @determiner|@possessive|everything|it|so",
    "have|has|had|'ve not|n't|already|just|also|never|ever? {wrote|took|gave|chose|broke|spoke|drove|began|ate|fell|grew|knew|showed|ran|became|forgot|stole|threw|wore|drew|flew|rose|hid|froze => ~participle}",
    '^ i|he|she|we|they {seen => saw / have seen}',
    ',|and|that|if|when i|he|she|we|they {seen => saw / have seen}',
    '^ i|he|she|we|they {done => did / have done} @determiner|@possessive|it|this',
    ',|and|that i|he|she|we|they {done => did / have done} @determiner|@possessive|it|this',
    '^ i|he|she|we|they {gone => went / have gone} to',
    ',|and|that i|he|she|we|they {gone => went / have gone} to',
    "have|has|had|'ve|having not|n't|already|just|also|never|ever|recently|always|since? {@pastalone => ~participle}",
    "i|you|we|they|he|she|it|not|n't have|'ve|has|had not|n't|already|just|also|recently|never|ever|always? {@pure!let,set,put => ~participle} @determiner!no,any,some,many,few,both|@possessive|to|for|from|with|in|on",
    '^ i|he|she|we|they {@participlealone!known,given,taken,born,shown,driven,chosen,grown => ~past / have ~participle}',
    "have|has|had not|n't|already|also|just|never|always? {be => been}",
    "have|has|had|'ve {being => been} @gerund|@participle|to|in|a|the|there",
    'it|he|she|@singular has {@pure => ~participle} $|,',
  ],
});
