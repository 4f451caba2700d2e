import { type Catch, defineRule } from '../define-rule.ts';
import { DETERMINERS, SUBJECT_PRONOUNS } from '../english/closed-classes.ts';
import type { Sentence, Token } from '../english/token.ts';
import { isVerbBase } from '../english/verbs.ts';

const ANSWER = /^(?:yes|no|sorry|hello|hi)$/;
const OPENER = /^(?:if|when|after|before|once|because|although|while|unless|as)$/;
const TELLS = /^(?:will|can|must|should|may)$/;
/** After these the pronoun more likely continues the clause: "everything you can", "the files you must". */
const RELATIVE =
  /^(?:that|which|who|what|whatever|everything|anything|something|nothing|all|where|when|how|why|and|or|but|if|than|as|because|before|after|until|while|so|whether|once|then)$/;

export const missingComma = defineRule({
  id: 'missing-comma',
  kind: 'punctuation',
  find: (sentence) => {
    const caught = afterAnswer(sentence) ?? beforePlease(sentence) ?? afterClause(sentence);
    return caught ? [caught] : [];
  },
});

/** "If you need help please call": the request is the main clause, whatever the first clause says. */
function beforePlease({ text, tokens }: Sentence): Catch | null {
  const at = tokens.findIndex(({ lower }) => lower === 'please');
  const [first, second] = tokens;
  const [before, please, verb] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (at < 4 || !first || !second || !before || !please || !verb || !/^(?:if|when|once|before|after|unless|should)$/.test(first.lower))
    return null;
  const isClause = SUBJECT_PRONOUNS.has(second.lower) || DETERMINERS.has(second.lower) || second.tag === 'NOUN';
  const isPlain = tokens.slice(0, at).every(({ lower, tag }) => tag !== 'PUNCT' && lower !== 'to' && lower !== 'then');
  return isClause && isPlain && !/^(?:to|and|or)$/.test(before.lower) && isRequest(verb)
    ? report(text, before.start, before.end, please.end)
    : null;
}

function isRequest({ lower }: Token): boolean {
  return isVerbBase(lower) || lower === 'do' || lower === 'be';
}

/** "Yes we ship to Canada." */
function afterAnswer({ text, tokens }: Sentence): Catch | null {
  const [first, second, third] = tokens;
  if (!first || !second || !third || !ANSWER.test(first.lower) || !SUBJECT_PRONOUNS.has(second.lower)) return null;
  if (third.tag !== 'VERB' && third.tag !== 'AUX') return null;
  return report(text, first.start, first.end, second.end);
}

/** "If you need more space you can upgrade." Only where both clauses begin with a pronoun and the second continues with a modal verb. */
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
    // Only a clause that already has its verb is complete: in "the offer we can", the words belong to the noun before.
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
