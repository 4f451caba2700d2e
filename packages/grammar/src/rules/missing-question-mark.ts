import { type Catch, defineRule } from '../define-rule.ts';
import type { Sentence } from '../english/token.ts';

const ASKING = /^(?:who|what|when|where|why|how|which)$/;
const AUXILIARY = /^(?:do|does|did|can|could|will|would|should|is|are|was|were|have|has|am)$/;
const SUBJECT = /^(?:i|you|he|she|we|they|there|anyone|anybody|someone|everyone)$/;
const ALSO_SUBJECT = /^(?:it|this|that|my|your|our|the|these|those)$/;

export const missingQuestionMark = defineRule({
  id: 'missing-question-mark',
  kind: 'punctuation',
  find: (sentence) => {
    const mark = sentence.close === '.' ? sentence.tokens.findLast(({ text }) => text === '.') : undefined;
    return mark && isQuestion(sentence) ? [report(mark.start, mark.end)] : [];
  },
});

/** An auxiliary before the subject at the start: "Do you need help", "Where can I find". */
function isQuestion({ tokens }: Sentence): boolean {
  const words = tokens.map(({ lower }) => lower);
  const isAsked = ASKING.test(words[0] ?? '');
  let at = isAsked ? 1 : 0;
  if (isAsked && /^(?:much|many|often|long|far|soon|else)$/.test(words[at] ?? '')) at += 1;
  if (!AUXILIARY.test(words[at] ?? '') || words.length < at + 5) return false;
  const subject = words[at + 1] ?? '';
  // "Should you need help, call us.", "Have you ever … ," and "Do it now." are not questions.
  if (!isAsked)
    return SUBJECT.test(subject) && subject !== 'there' && !words.includes(',') && !/^(?:should|had|were)$/.test(words[0] ?? '');
  return (SUBJECT.test(subject) || (ALSO_SUBJECT.test(subject) && words[0] !== 'which')) && !words.includes(';') && !words.includes(':');
}

function report(start: number, end: number): Catch {
  return { start, end, message: 'This is a question: it ends with a question mark.', replacements: ['?'] };
}
