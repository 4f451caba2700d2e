import { type Catch, defineRule } from '../define-rule.ts';
import { FORMS_OF_BE, FORMS_OF_DO, FORMS_OF_HAVE, MODALS, SUBORDINATORS } from '../english/closed-classes.ts';
import { readSubject } from '../english/read-subject.ts';
import type { Sentence, Token } from '../english/token.ts';

const PRONOUN = /^(?:i|we|he|she|it|they|you|there)$/;
/** "It works, I think": a comment of the speaker is not a second sentence. */
const SAYING =
  /^(?:think|say|said|says|guess|suppose|hope|believe|know|see|mean|find|thought|felt|promise|admit|add|added|swear|am|wonder)$/;
/** Words that connect the first part to the second, or to another sentence. */
const JOINING =
  /^(?:not|the|neither|either|both|what|whatever|whoever|whether|who|which|how|why|where|more|no|only|so|such|were|had|should)$/;
const MIN_WORDS = 3;

/** Two complete sentences joined only by a comma. Reported only when certain: a single comma, with a subject and its verb on both sides. */
export const commaSplice = defineRule({
  id: 'comma-splice',
  kind: 'punctuation',
  find: (sentence) => {
    const caught = judge(sentence);
    return caught ? [caught] : [];
  },
});

function judge({ text, tokens, close }: Sentence): Catch | null {
  const at = tokens.findIndex(({ text: mark }) => mark === ',');
  if (at < MIN_WORDS || close === '?' || tokens.some(({ text: mark }) => /^[:;"“”–—()…]$|^--$/.test(mark))) return null;
  const first = tokens.slice(0, at);
  // "See branch -v. Furthermore, it shows": the tagger took the full stop for part of a name.
  if (tokens[at - 1]?.tag === 'ADV' && /^[A-Z]/.test(tokens[at - 1]?.text ?? '')) return null;
  const second = tokens.slice(at + 1);
  const comma = tokens[at];
  const opener = second[0];
  if (!comma || !opener || !isSentence(first)) return null;
  const isHowever = opener.lower === 'however';
  if (!isHowever && second.some(({ text: mark }) => mark === ',')) return null;
  const rest = isHowever ? second.slice(1) : second;
  if (rest.length < MIN_WORDS || !beginsSentence(rest)) return null;
  if (isHowever)
    return report(comma.start, opener.end + 1 + (rest[0]?.text.length ?? 0), [
      `; however, ${rest[0]?.text}`,
      `. However, ${rest[0]?.text}`,
    ]);
  const word = text.slice(opener.start, opener.end);
  return report(comma.start, opener.end, [`; ${word}`, `. ${word.charAt(0).toUpperCase()}${word.slice(1)}`, `, and ${word}`]);
}

/** A subject with its verb, and nothing that makes it part of another sentence. */
function isSentence(tokens: readonly Token[]): boolean {
  const [opener] = tokens;
  if (!opener || SUBORDINATORS.has(opener.lower) || (JOINING.test(opener.lower) && opener.lower !== 'the')) return false;
  if (tokens.some(({ lower }) => /^(?:if|when|that|who|which|what|whether|because|unless|not|n't|as|than)$/.test(lower))) return false;
  const isPronoun = PRONOUN.test(opener.lower) || (opener.lower === 'this' && isFinite(tokens[1]));
  const end = isPronoun ? 1 : subjectEnd(tokens);
  return end > 0 && isFinite(tokens[end]);
}

function subjectEnd(tokens: readonly Token[]): number {
  const subject = readSubject(tokens, 0);
  return subject?.isDetermined ? subject.end : 0;
}

function beginsSentence(tokens: readonly Token[]): boolean {
  const [opener, verb, next] = tokens;
  if (!opener || !verb || !PRONOUN.test(opener.lower)) return false;
  return isFinite(verb) && !SAYING.test(verb.lower) && !(verb.lower === "'m" && next?.lower === 'afraid');
}

function isFinite(token: Token | undefined): boolean {
  if (!token) return false;
  const { lower, tag } = token;
  return tag === 'VERB'
    ? !lower.endsWith('ing')
    : FORMS_OF_BE.has(lower) || FORMS_OF_HAVE.has(lower) || FORMS_OF_DO.has(lower) || MODALS.has(lower);
}

function report(start: number, end: number, replacements: readonly string[]): Catch {
  return { start, end, message: 'Two sentences are joined by a comma alone.', replacements };
}
