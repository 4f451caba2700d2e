import { definePatternRule } from '../define-pattern-rule.ts';

export const whoOrWhich = definePatternRule({
  id: 'who-or-which',
  kind: 'grammar',
  message: 'Of people it is “who”.',
  patterns: [
    'customers|users|people|persons|visitors|employees|students|someone|anyone|everyone|somebody|anybody|everybody|buyers|readers|developers|guests|patients|parents|women|men|customer|user|visitor|employee|student|guest|patient|person|teachers|staff|owners|sellers|tenants|applicants|candidates {which => who / that} VERB|AUX|@be|@have|@modal|@do',
  ],
});
