import { defineRule } from '../define-rule.ts';

/** Exactly two full stops or two commas, after a word and before a space or the end. */
const DOUBLED = /(?<=[\p{L})\]]{2})(?:\.\.|, ?,)(?=\s|$)/gu;

export const doubledMark = defineRule({
  id: 'doubled-mark',
  kind: 'punctuation',
  find: ({ text, tokens }) => {
    const from = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    return [...text.slice(from, end).matchAll(DOUBLED)].map(({ 0: marks, index }) => ({
      start: from + index,
      end: from + index + marks.length,
      message: 'The mark stands here twice.',
      replacements: [marks.charAt(0)],
    }));
  },
});
