import { defineRule } from '../define-rule.ts';
import { isCommonWord } from '../english/word-frequency.ts';

/** The end of a sentence with the next one directly after it: two ordinary words, and a third that shows that the sentence continues. */
const STUCK = /(?<=\s(\p{Ll}{2,}))([.!?])(\p{Lu}\p{Ll}+)(?=['’]?\p{Ll}* \p{Ll}+)/gu;

/** "A re.Pattern object": a name in code. */
function isName(before: string, mark: string): boolean {
  return mark === '.' && before.length < 3;
}

export const missingSpace = defineRule({
  id: 'missing-space',
  kind: 'punctuation',
  find: ({ text, tokens }) => {
    const from = tokens[0]?.start ?? 0;
    const end = tokens.at(-1)?.end ?? 0;
    return [...text.slice(from, end).matchAll(STUCK)]
      .filter(
        ([, before = '', mark = '', after = '']) => isCommonWord(before) && isCommonWord(after.toLowerCase()) && !isName(before, mark),
      )
      .map(({ 0: found, 2: mark = '', 3: after = '', index }) => ({
        start: from + index,
        end: from + index + found.length,
        message: 'A space is missing between two sentences.',
        replacements: [`${mark} ${after}`],
      }));
  },
});
