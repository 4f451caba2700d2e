import { definePatternRule } from '../define-pattern-rule.ts';

const VERBS = ['{are => is}', '{were => was}', '{have => has}'];
/** The same where the nearer noun is plural. */
const PLURAL_VERBS = ['{is => are}', '{was => were}', '{has => have}'];
const LAST_PLURAL = '@determiner? @adjective? @noun? @plural';
const LAST = '@determiner? @adjective? @noun? @singular|number';

export const neitherNorAgreement = definePatternRule({
  id: 'neither-nor-agreement',
  kind: 'grammar',
  message: 'After “neither … nor” the verb agrees with the nearer noun: “{fix}”.',
  patterns: ['*', '* *', '* * *'].flatMap((first) => [
    ...VERBS.map((verb) => `neither ${first} nor ${LAST} ${verb}`),
    ...PLURAL_VERBS.map((verb) => `neither ${first} nor ${LAST_PLURAL} ${verb}`),
    ...VERBS.map((verb) => `^ either ${first} or ${LAST} ${verb}`),
  ]),
});
