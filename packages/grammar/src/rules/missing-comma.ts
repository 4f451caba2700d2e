import { type Catch, defineRule } from '../define-rule.ts';
import { SUBJECT_PRONOUNS } from '../english/closed-classes.ts';
import type { Sentence } from '../english/token.ts';

const ANSWER = /^(?:yes|no|sorry|hello|hi)$/;
const OPENER = /^(?:if|when|after|before|once|because|although|while|unless|as)$/;
const TELLS = /^(?:will|can|must|should|may)$/;
/** Behind them the pronoun rather goes on: "everything you can", "the files you must". */
const RELATIVE =
  /^(?:that|which|who|what|whatever|everything|anything|something|nothing|all|where|when|how|why|and|or|but|if|than|as|because|before|after|until|while|so|whether|once|then)$/;

export const missingComma = defineRule({
  id: 'missing-comma',
  kind: 'punctuation',
  find: (sentence) => {
    const caught = afterAnswer(sentence) ?? afterClause(sentence);
    return caught ? [caught] : [];
  },
});

/** "Yes we ship to Canada." */
function afterAnswer({ text, tokens }: Sentence): Catch | null {
  const [first, second, third] = tokens;
  if (!first || !second || !third || !ANSWER.test(first.lower) || !SUBJECT_PRONOUNS.has(second.lower)) return null;
  if (third.tag !== 'VERB' && third.tag !== 'AUX') return null;
  return report(text, first.start, first.end, second.end);
}

/** "If you need more space you can upgrade." Only where both clauses begin with a pronoun, and a modal verb begins the second. */
function afterClause({ text, tokens }: Sentence): Catch | null {
  const [first, second] = tokens;
  if (!first || !second || !OPENER.test(first.lower) || !/^(?:i|you|we|they|it)$/.test(second.lower)) return null;
  if (tokens.slice(2, 4).some(({ lower }) => RELATIVE.test(lower))) return null;
  for (let at = 4; at < tokens.length - 2; at += 1) {
    const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!before || !word || !next || word.lower === ',' || word.lower === ';') return null;
    if (RELATIVE.test(word.lower)) return null;
    if (!/^(?:i|you|we|they)$/.test(word.lower) || !TELLS.test(next.lower)) continue;
    const isPlain = before.lower !== 'then' && /^(?:NOUN|ADV|ADJ|ADP|VERB|PART|NUM|PRON)$/.test(before.tag);
    // The same pronoun begins both: "the offer we can" would hang on the noun before.
    return isPlain && tokens.slice(2, at).some(({ tag }) => tag === 'VERB' || tag === 'AUX')
      ? report(text, before.start, before.end, word.end)
      : null;
  }
  return null;
}

function report(text: string, start: number, comma: number, end: number): Catch {
  const fix = `${text.slice(start, comma)}, ${text.slice(comma, end).trim()}`;
  return { start, end, message: 'A comma is missing between the two parts of the sentence.', replacements: [fix] };
}
