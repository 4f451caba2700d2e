import { MODALS } from '../english/closed-classes.ts';
import { baseOf, baseOfThirdPerson, isOwnPast } from '../english/verbs.ts';
import { isCommonWord } from '../english/word-frequency.ts';
import { HARPER_KINDS_OFF, HARPER_OFF } from '../harper-rules.ts';
import type { HarperLint } from '../harper-lint.ts';
import { trustSpelling } from './trust-spelling.ts';

/** Abbreviations whose full stop does not end the sentence. */
const SHORT_FORM =
  /(?:^|\s|\()(?:[A-Za-z]|[a-z]\.[a-z]|etc|vs|approx|ca|cf|incl|excl|ie|eg|resp|rsp|no|nr|fig|sec|min|max|inc|ltd|co|corp|dr|mr|mrs|ms|st|al|pp|ed|vol|viz|cresc|decresc|dim)\.$/i;

/** After these words, a lone "i" is a letter or a variable. */
const AFTER_WHICH_LETTER = /\b(?:the|an?|just|letter|index|variable|signal|value|element|item|number) $/;
/** Words that are followed by an infinitive. */
const WANTS_INFINITIVE =
  /\b(?:want|need|have|has|had|having|try|tries|tried|trying|like|love|hope|plan|wish|decide|agree|forget|remember|start|begin|began|continue|fail|manage|refuse|offer|choose|chose|prefer|expect|learn|help|invite|encourage|enable|about|able|unable|willing|supposed|going|order|how|what|ready|allow|used|easy|easier|hard|difficult|best|better|possible|impossible|important|necessary|free|happy|glad|sure|way|time|chance|ability|right|opportunity|you|us|me|him|them|users|customers|people)(?:s|d|ed)? $/i;

/** A pronoun that is the subject of its clause, not a letter. */
const OPENS_CLAUSE = /(?:^|[.!?;,:] |\b(?:and|but|or|if|when|that|because|so|while) )(?!i )[\p{L}]+ $/iu;
const OPENS_SENTENCE = /^(?:the|this|that|these|those|it|you|we|they|he|she|there|if|but|and|so|your|our|what|when|how) /;

type Judgement = (text: string, lint: HarperLint) => HarperLint | null;

/** harper rules that are right only in some cases. Each function decides whether to keep the lint, and may reorder its fixes. */
const CONDITIONS: Readonly<Record<string, Judgement>> = {
  SpellCheck: (text, lint) => {
    const replacements = trustSpelling(text, lint.start, lint.end, lint.replacements);
    return replacements && { ...lint, replacements, message: `“${text.slice(lint.start, lint.end)}” may be misspelled.` };
  },
  // List items, button texts and command names may begin in lower case, and "the" and "if" may continue a sentence after an example. A sentence that
  // follows a sentence must have its capital.
  SentenceCapitalization: (text, lint) => {
    const before = text.slice(0, lint.start).trimEnd();
    if (!isCommonWord(/^[a-z]+/.exec(text.slice(lint.start))?.[0] ?? '')) return null;
    if (!/^[a-z][a-z'’]*$/.test(text.slice(lint.start).split(/[\s,.;:!?]/, 1)[0] ?? '')) return null;
    if (before === '') return /^(?:this|your|our|you|we) (?:[\w'’,-]+ ){3,}.*[.!?]$/.test(text) ? lint : null;
    // "Use the set! statement", "against a key. host. The": a word that ends in a mark, or stands on its own, is a name.
    if (!/^\S+ \S+ \S/.test(text.slice(lint.start)) || (/[!?]$/.test(before) && !OPENS_SENTENCE.test(text.slice(lint.start)))) return null;
    return /[a-z]{2}[.!?]$/.test(before) && !SHORT_FORM.test(before) && /[.!?]\s$/.test(text.slice(0, lint.start)) ? lint : null;
  },
  // f(x,y) is not prose, and a comma may itself be the topic: "has precedence over , and".
  CommaFixes: (text, lint) => {
    if (
      /^\s+,\s/.test(text.slice(lint.start)) &&
      /\b(?:over|make|each|a|an|the|or|and|by|of|with|as) $/.test(text.slice(0, lint.start) + ' ')
    )
      return null;
    if (isNotation(text, lint)) return null;
    const before = /[\p{L}\p{N})"”’]*\s*$/u.exec(text.slice(0, lint.start))?.[0].trim() ?? '';
    const after = /^[,\s]*([\p{L}\p{N}]*)/u.exec(text.slice(lint.start))?.[1] ?? '';
    return /^[\p{L}’]{2,}$/u.test(before) && /^\p{L}{2,}$|^[aI]$/u.test(after) && !/[A-Z]{2}/.test(before + after) ? lint : null;
  },
  // "It defaults to disabled", "applies to linked lists": only after a word that takes an infinitive is a verb certain to follow "to".
  InflectedVerbAfterTo: (text, lint) =>
    /^to (?!does|did|has|had|is|was)[a-z]+$/.test(text.slice(lint.start, lint.end)) && WANTS_INFINITIVE.test(text.slice(0, lint.start))
      ? lint
      : null,
  // "She cast her vote": the base form is also the past tense.
  PronounVerbAgreement: (text, lint) =>
    isOwnPast(text.slice(lint.start, lint.end).toLowerCase()) || !OPENS_CLAUSE.test(text.slice(0, lint.start)) ? null : lint,
  // "Links to it are broken": the pronoun is the subject only at the start of a clause.
  PronounInflectionBe: (text, lint) =>
    OPENS_CLAUSE.test(text.slice(0, lint.start)) || /^\p{L}+ /u.test(text.slice(lint.start, lint.end)) ? lint : null,
  // "I.e.", "the (i)ndex", "or just i" and "signal i to be h" are not pronouns: the pronoun has a verb after it.
  CapitalizePersonalPronouns: (text, lint) => (isPronoun(text, lint) ? lint : null),
  // "That commits are listed in may be": lower-case "may" and "march" are ordinary words, not months.
  Months: (text, lint) => (/^(?:may|march)$/.test(text.slice(lint.start, lint.end)) ? null : lint),
  // "Interested in details" is right, "explained in details" is not.
  InDetail: (text, lint) => (/\binterest(?:ed)? $/.test(text.slice(0, lint.start)) ? null : lint),
  // "It lets define a list" lacks an object; "let us" is not meant.
  LetsConfusion: (text, lint) => (/^let['’]s\b/i.test(text.slice(lint.start, lint.end)) || lint.start === 0 ? lint : null),
  // "If you have past transactions": "past" may be an adjective before a noun.
  HavePassed: (text, lint) => (/^(?:[.,;!?]|$| (?:the|this|that|by|on|in|since)\b)/.test(text.slice(lint.end)) ? lint : null),
  // "Things you can do to change it": "do" is the verb here, not a mistake for "due".
  DoToDueTo: (text, lint) =>
    /\b(?:can|could|you|to|we|they|will|would|i|must|might|may|should|shall|not|things?|what)\s*$/i.test(text.slice(0, lint.start))
      ? null
      : lint,
  // "It will look forward for the duration": this is not the idiom of looking forward to something.
  LookForwardTo: (text, lint) => (/^ (?:your|our|you|him|her|them|us|\w+ing)\b/.test(text.slice(lint.end)) ? lint : null),
  // "Set to To-Create": the second "To" belongs to a name.
  ToTo: (text, lint) => (/To/.test(text.slice(lint.start + 1, lint.end)) ? null : lint),
  // "An in-depth guide", but "it goes in depth on that".
  InDemandInDepth: (text, lint) =>
    /^depth\b/.test(text.slice(lint.end)) && !/\b(?:an|the|your|our) in$/.test(text.slice(0, lint.start)) ? null : lint,
  DiscourseMarkers: (text, lint) =>
    /^(?:For example|For instance|In addition|As a result|However|Furthermore|Moreover|Nevertheless|Unfortunately|Fortunately)/.test(
      text.slice(lint.start, lint.end),
    ) || !/^\w/.test(text.slice(lint.start))
      ? lint
      : null,
};

/** The lint after curation; null when it is not to be trusted. */
export function trustLint(text: string, lint: HarperLint): HarperLint | null {
  // A lint without a fix is not certain enough to report.
  if (lint.rule in HARPER_OFF || HARPER_KINDS_OFF.has(lint.kind) || lint.replacements.length === 0) return null;
  // "Set CLEAR_TC=No in the file": a word directly after a code character is a value.
  if (/[=/\\_@#]/.test(text.charAt(lint.start - 1))) return null;
  const judge = CONDITIONS[lint.rule];
  return judge ? judge(text, lint) : lint;
}

/** The pronoun "I" is followed by its verb, possibly contracted. */
function isPronoun(text: string, { start, end }: HarperLint): boolean {
  if (!/(?:^|[\s"“])$/.test(text.slice(0, start)) || AFTER_WHICH_LETTER.test(text.slice(0, start))) return false;
  if (/^['’](?:m|ve|ll|d)\b/.test(text.slice(end)) || text.slice(start, end).length > 1) return true;
  const next = /^ (?:(?:not|also|just|only|really|always|never|still|already) )?([a-z]+)/.exec(text.slice(end))?.[1] ?? '';
  return next === 'am' || next === 'was' || MODALS.has(next) || (baseOf(next) !== null && baseOfThirdPerson(next) === null);
}

/** "(pass,fail,none)", “system,cache”: values written in program notation. */
function isNotation(text: string, { start, end }: HarperLint): boolean {
  const run = `${/[^\s(]*$/.exec(text.slice(0, start))?.[0] ?? ''}${text.slice(start, end)}${/^[^\s)]*/.exec(text.slice(end))?.[0] ?? ''}`;
  const isInBrackets = /\([^\s()]+$/.test(text.slice(0, start)) && /^[^\s()]+\)/.test(text.slice(end));
  return isInBrackets || /,\S+,\S/.test(run) || /[[(_=]\S*,\S/.test(run) || /^["“'‘].*["”'’]\p{P}?$/u.test(run);
}
