import { definePatternRule } from '../define-pattern-rule.ts';

const VERBS = ['{are => is}', '{were => was}', '{have => has}'];
const LAST = '@determiner? @adjective? @noun? @singular|number';

export const neitherNorAgreement = definePatternRule({
  id: 'neither-nor-agreement',
  kind: 'grammar',
  message: 'After “neither … nor” the verb agrees with the nearer noun: “{fix}”.',
  patterns: ['*', '* *', '* * *'].flatMap((first) => [
    ...VERBS.map((verb) => `neither ${first} nor ${LAST} ${verb}`),
    ...VERBS.map((verb) => `^ either ${first} or ${LAST} ${verb}`),
  ]),
});
