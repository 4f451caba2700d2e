import { definePatternRule } from '../define-pattern-rule.ts';

export const questionWordOrder = definePatternRule({
  id: 'question-word-order',
  kind: 'grammar',
  message: 'A question has its verb before its subject: “{fix}”.',
  patterns: [
    '(question) ^ how|where|when|why {i|you|we|they|he|she can|could|should|will|would|must => $1 $0}',
    '(question) ^ what {i|you|we|they can|could|should|will|would|must => $1 $0}',
    '(question) ^ how|where|why {i|you|we|they @pure => do $0 $1}',
    '(question) ^ how|where|why|what {it|this|that is => is $0}',
    '(question) ^ how much|many|long|often|far {it|this|that is => is $0}',
    '(question) ^ how much|long|often {i|you|we|they can|could|should|will => $1 $0}',
    '(question) ^ why {you|we|they are => are $0}',
  ],
});
