import { definePatternRule } from '../define-pattern-rule.ts';

export const doubleComparison = definePatternRule({
  id: 'double-comparison',
  kind: 'grammar',
  message: 'This is compared twice: “{fix}” is enough.',
  patterns: [
    '{more @comparative!lower,upper,inner,outer,further,later,former => $1} than|$|,|to|and|for|when|if|in|with',
    'much|even|far|lot|bit|little {more @comparative => $1}',
    "the|our|your|their|its|'s|one {most @superlative => $1}",
    '{more better|worse => $1}',
  ],
});
