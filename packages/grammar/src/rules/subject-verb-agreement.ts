import { type Catch, defineRule } from '../define-rule.ts';
import { clauseStarts } from '../english/clause-starts.ts';
import { DETERMINERS, MIDDLE_ADVERBS, SUBJECT_PRONOUNS, SUBORDINATORS } from '../english/closed-classes.ts';
import { MOSTLY_NOUNS } from '../english/mostly-nouns.ts';
import type { GrammaticalNumber } from '../english/nouns.ts';
import { readSubject, type Subject } from '../english/read-subject.ts';
import type { Sentence, Token } from '../english/token.ts';
import { baseOfParticiple, baseOfPast, baseOfThirdPerson, isOwnPast, isVerbBase, thirdPersonOf } from '../english/verbs.ts';

const TO_PLURAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };
const TO_SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' };
/** Subjunctive: "if it were", "I wish it were". */
const UNREAL = /^(?:if|wish|though|unless|suppose|imagine|would|whether|lest|rather)$/;
const CLAUSE_END = /^(?:[,;:.!?()–—"“”]|and|or|but|to|that|which|who|what|how|if|when|because|where|while|before|after|than|as)$/;
const RELATIVE = /^(?:that|which|who|whose)$/;
const FINITE = new Set('is are was were has have does do had did can will could would should must may might'.split(' '));

export const subjectVerbAgreement = defineRule({
  id: 'subject-verb-agreement',
  kind: 'grammar',
  find: (sentence) => {
    const found: Catch[] = [];
    let reached = 0;
    for (const start of clauseStarts(sentence.tokens)) {
      if (start < reached) continue;
      const subject = readSubject(sentence.tokens, start);
      const caught = subject && (judge(sentence, subject, start) ?? judgeHidden(sentence, subject, start));
      if (!caught) continue;
      found.push(caught);
      reached = sentence.tokens.findIndex(({ start: at }) => at >= caught.end);
    }
    return found;
  },
});

function judge(sentence: Sentence, subject: Subject, start: number): Catch | null {
  const { tokens } = sentence;
  if (subject.number === 'either' || isPartOfRelative(tokens, start)) return null;
  // A bare plural with a singular verb may be a name: "fields is a list", "say that cities is a list".
  if (
    subject.isBare &&
    subject.number === 'plural' &&
    (!/^[A-Z]/.test(tokens[subject.head]?.text ?? '') || isDefinition(tokens, subject.end))
  )
    return null;
  if (isDoubtful(sentence, subject, start)) return null;
  let at = skipAdverbs(tokens, subject.end);
  // "The changes you made were saved": a relative clause without its pronoun stands between subject and verb.
  if (SUBJECT_PRONOUNS.has(tokens[at]?.lower ?? '') && tokens[at + 1]?.tag === 'VERB') {
    at = skipAdverbs(tokens, at + 2);
    return FINITE.has(tokens[at]?.lower ?? '') ? auxiliary(sentence, at, subject.number, start) : null;
  }
  return auxiliary(sentence, at, subject.number, start) ?? mainVerb(sentence, at, subject, start);
}

/** The clause may not begin where it seems to. */
function isDoubtful({ text, tokens }: Sentence, subject: Subject, start: number): boolean {
  const [link, first] = [tokens[start - 1]?.lower ?? '', tokens[start]?.lower ?? ''];
  // "Made by people but that are not saved": "that" refers to an earlier noun.
  if (/^(?:but|and|so)$/.test(link) && first === 'that') return true;
  // "The names without the ENV: prefix are"
  if (!subject.isDetermined && text.slice(0, tokens[start]?.start).trimEnd().endsWith(':')) return true;
  // "The point where two lines meet is"
  if (link === 'where' && tokens[start - 2]?.tag === 'NOUN') return true;
  // "The seven largest accounts, that have": "that" refers to the noun before the comma.
  if (/^[,:]?$/.test(link) && tokens[start]?.text === 'that' && subject.end === start + 1) return true;
  const head = tokens[subject.head]?.lower ?? '';
  // "This time try another"
  if (/^(?:time|way)$/.test(head) && /^(?:this|next|each)$/.test(first) && subject.end === start + 2) return true;
  // "Where the difficulty lies is in their valuation"
  if (start === 1 && /^(?:where|what|how|why)$/.test(link) && baseOfThirdPerson(head) !== null) return true;
  // "The value when the transport runs is", "all the addresses found are"
  if (SUBORDINATORS.has(link) && start > 1 && baseOfThirdPerson(head) !== null && tokens[subject.head - 1]?.tag === 'NOUN') return true;
  // "The port that httpd uses is", "layers that support transparency have"
  return RELATIVE.test(link) && !subject.isDetermined && (baseOfThirdPerson(head) !== null || isVerbBase(first));
}

/** "Names that match that pattern are listed", "tables that each inherit": the noun phrase here is not the subject. */
function isPartOfRelative(tokens: readonly Token[], start: number): boolean {
  const [link, first] = [tokens[start - 1], tokens[start]];
  if (!link || !RELATIVE.test(link.lower)) return false;
  return first?.lower === 'each' || tokens[start - 2]?.tag === 'VERB';
}

/** "Cookies is a module": the bare plural is a name. */
function isDefinition(tokens: readonly Token[], at: number): boolean {
  return /^(?:is|was)$/.test(tokens[at]?.lower ?? '') && /^(?:a|an|the|one)$/.test(tokens[at + 1]?.lower ?? '');
}

function skipAdverbs(tokens: readonly Token[], from: number): number {
  let at = from;
  while (MIDDLE_ADVERBS.has(tokens[at]?.lower ?? '') || (tokens[at]?.tag === 'ADV' && tokens[at]?.lower.endsWith('ly'))) at += 1;
  return at;
}

function auxiliary({ tokens }: Sentence, at: number, number: GrammaticalNumber, start: number): Catch | null {
  const verb = tokens[at];
  if (!verb) return null;
  const wanted = number === 'plural' ? TO_PLURAL[verb.lower] : TO_SINGULAR[verb.lower];
  if (!wanted) return null;
  if (verb.lower === 'were' && tokens.slice(0, at).some(({ lower }) => UNREAL.test(lower))) return null;
  if (number === 'singular' && /^(?:do|have)$/.test(verb.lower) && asksBefore(tokens, start)) return null;
  return report(verb, wanted, number);
}

/** "Why does the server have": an auxiliary earlier in the clause already agrees with the subject. */
function asksBefore(tokens: readonly Token[], start: number): boolean {
  return tokens
    .slice(0, start)
    .some(({ lower }) => /^(?:does|did|do|can|will|would|should|could|may|might|must|let|lets|make|makes)$/.test(lower));
}

function mainVerb(sentence: Sentence, at: number, subject: Subject, start: number): Catch | null {
  const { tokens } = sentence;
  const verb = tokens[at];
  if (!verb || verb.tag !== 'VERB' || (hasLaterVerb(tokens, at) && !tells(tokens, at))) return null;
  if (/^[A-Z]/.test(verb.text) || (verb.lower === 'thank' && tokens[at + 1]?.lower === 'you')) return null;
  if (subject.number === 'singular') {
    // A heading may be a list of nouns that the tagger takes for a sentence.
    const next = tokens[at + 1];
    // "When the job finish, …": a clause must have a verb.
    const isOnlyVerb = start > 0 && SUBORDINATORS.has(tokens[start - 1]?.lower ?? '') && next?.lower === ',';
    if (
      MOSTLY_NOUNS.has(verb.lower) &&
      !isOnlyVerb &&
      !opensObject(next) &&
      next?.lower !== 'to' &&
      (next?.tag !== 'PRON' || RELATIVE.test(next.lower))
    )
      return null;
    // "As an example consider this": an imperative.
    if (tokens[start - 1]?.lower === 'as') return null;
    // "A stack trace (with the output of it)"
    if (next?.text === '(') return null;
    // "The lower right coordinate, as a tuple."
    if (start < 2 && (next === undefined || next.tag === 'PUNCT')) return null;
    // "A value of zero means wait", "this cross and the border"
    if (tokens[at - 1]?.lower === 'means' || next?.lower === 'and') return null;
    if (verb.lower === 'need' && /^(?:only|not|never|ever)$/.test(next?.lower ?? '')) return null;
    // "Each redirect costs visitors time": the tagger takes "redirect" for the verb.
    if (baseOfThirdPerson(next?.lower ?? '') !== null && next?.tag !== 'PUNCT') return null;
    const isSure = subject.isDetermined && (sentence.close !== '' || opensObject(tokens[at + 1]));
    if (!isSure || !isBase(verb.lower, tokens[at + 1]) || asksBefore(tokens, start)) return null;
    return report(verb, thirdPersonOf(verb.lower), 'singular');
  }
  const base = baseOfThirdPerson(verb.lower);
  // "The rules for uploads differ"
  if (tokens[at + 1]?.tag === 'VERB') return null;
  if (!base || (sentence.close === '' && !opensObject(tokens[at + 1]))) return null;
  // A noun or the verb of another clause may end a sentence: "between function calls".
  const isLast = tokens[at + 1] === undefined || tokens[at + 1]?.tag === 'PUNCT';
  if (isLast && (MOSTLY_NOUNS.has(base) || tokens.slice(start, at).some(({ lower }) => lower === 'and'))) return null;
  return report(verb, base, 'plural');
}

/** A verb that the tagger took for the last noun of the subject: "Errors in the template causes the build to stop." */
function judgeHidden(sentence: Sentence, subject: Subject, start: number): Catch | null {
  const { tokens } = sentence;
  const at = subject.end - 1;
  const verb = tokens[at];
  const opensHere = opensObject(tokens[subject.end]) || /^[£$€]/.test(tokens[subject.end]?.text ?? '');
  if (!verb || verb.tag !== 'NOUN' || at <= start || !opensHere || hasLaterVerb(tokens, at)) return null;
  const before = readSubject(tokens.slice(0, at), start);
  // "Each time a project moves"
  if (before?.end === start + 1 && DETERMINERS.has(tokens[start]?.lower ?? '')) return null;
  if (!before || before.end !== at || (!before.isDetermined && before.number !== 'plural')) return null;
  if (before.number === 'singular' && isBase(verb.lower, tokens[at + 1]) && sentence.close !== '')
    return report(verb, thirdPersonOf(verb.lower), 'singular');
  const base = baseOfThirdPerson(verb.lower);
  return before.number === 'plural' && base && sentence.close !== '' ? report(verb, base, 'plural') : null;
}

function opensObject(token: Token | undefined): boolean {
  return token !== undefined && DETERMINERS.has(token.lower) && !/^(?:that|which|what|such|no|both|all|each)$/.test(token.lower);
}

function isBase(word: string, next: Token | undefined): boolean {
  if (!isVerbBase(word) || isOwnPast(word) || baseOfPast(word)) return false;
  return !(baseOfParticiple(word) && next?.lower === 'by');
}

/** "The minister says the bridge will reopen": a reporting verb is followed by a complete clause. */
function tells(tokens: readonly Token[], at: number): boolean {
  return /^(?:say|think|believe|know|hope|claim|mean|suggest)s?$/.test(tokens[at]?.lower ?? '') && opensObject(tokens[at + 1]);
}

/** A finite verb later in the clause: this word is then a noun, or part of a reduced clause. */
function hasLaterVerb(tokens: readonly Token[], at: number): boolean {
  for (let index = at + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || CLAUSE_END.test(token.lower)) return false;
    if (FINITE.has(token.lower) || token.tag === 'AUX') return true;
    if (token.tag !== 'VERB') continue;
    if (baseOfThirdPerson(token.lower)) return true;
    if (baseOfPast(token.lower) && tokens[index + 1]?.tag !== 'ADP') return true;
  }
  return false;
}

function report(verb: Token, wanted: string, number: GrammaticalNumber): Catch {
  const message =
    number === 'plural'
      ? `The subject is plural: use “${wanted}” instead of “${verb.text}”.`
      : `The subject is singular: use “${wanted}” instead of “${verb.text}”.`;
  return { start: verb.start, end: verb.end, message, replacements: [wanted] };
}
