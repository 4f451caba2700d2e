import { defineRule } from '../define-rule.ts';

/** "It is easy , and fast ." */
export const spaceBeforeMark = defineRule({
  id: 'space-before-mark',
  kind: 'punctuation',
  find: ({ text, tokens }) =>
    tokens.flatMap(({ text: mark, isSpaced, start, end }, at) => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      if (!/^[.,!?;]$/.test(mark) || !isSpaced || !before || (next && !next.isSpaced)) return [];
      // A mark may be mentioned by itself: "the characters , and .", "a mark such as ! or ?"
      if (/^(?:CCONJ|DET|ADP|NUM)$/.test(before.tag)) return [];
      // A mark that is mentioned, not used: "the filesystem . (period)", "content ? the submodule has".
      if (/^[.!?]$/.test(mark) && /^ ?[(\p{Ll}]/u.test(text.slice(end))) return [];
      if (!/^\p{L}{2,}$/u.test(before.text) || before.tag === 'X' || (mark === '.' && next) || (mark === ';' && !next)) return [];
      const from = text.slice(0, start).trimEnd().length;
      return [{ start: from, end, message: 'No space stands before this mark.', replacements: [mark] }];
    }),
});
