import { definePatternRule } from '../define-pattern-rule.ts';

export const modalOf = definePatternRule({
  id: 'modal-of',
  kind: 'grammar',
  message: 'What sounds like “of” after a modal verb is “have”.',
  patterns: [
    "could|would|should|must|might|n't|not|ought {of => have} @participle|been|had|gone|done|@past",
    'may {of => have} @participle|been|had',
    "could|would|should|must|might {n't of => n't have}",
    'could|would|should|must|might @adverb|also|never|at {of => have} @participle|been',
  ],
});
