import { isOwnPast } from '../english/verbs.ts';
import { isCommonWord } from '../english/word-frequency.ts';
import { HARPER_KINDS_OFF, HARPER_OFF } from '../harper-rules.ts';
import type { HarperLint } from '../harper-lint.ts';
import { trustSpelling } from './trust-spelling.ts';

/** Marks after a short form end no sentence. */
const SHORT_FORM =
  /(?:^|\s|\()(?:[A-Za-z]|[a-z]\.[a-z]|etc|vs|approx|ca|cf|incl|excl|no|nr|fig|sec|min|max|inc|ltd|co|corp|dr|mr|mrs|ms|st|al|pp|ed|vol)\.$/i;

type Judgement = (text: string, lint: HarperLint) => HarperLint | null;

/** Rules of harper that are right in some cases: each is asked, and may put its fixes in another order. */
const CONDITIONS: Readonly<Record<string, Judgement>> = {
  SpellCheck: (text, lint) => {
    const replacements = trustSpelling(text, lint.start, lint.end, lint.replacements);
    return replacements && { ...lint, replacements, message: `“${text.slice(lint.start, lint.end)}” may be misspelled.` };
  },
  // Items of lists, button texts and names of commands begin as they like; a sentence after a sentence does not.
  SentenceCapitalization: (text, lint) => {
    const before = text.slice(0, lint.start).trimEnd();
    if (!isCommonWord(/^[a-z]+/.exec(text.slice(lint.start))?.[0] ?? '')) return null;
    if (!/^[a-z][a-z'’]*$/.test(text.slice(lint.start).split(/[\s,.;:!?]/, 1)[0] ?? '')) return null;
    if (before === '') return /^(?:the|this|your|our|you|we|it|there|if) (?:[\w'’,-]+ ){3,}.*[.!?]$/.test(text) ? lint : null;
    return /[a-z]{2}[.!?]$/.test(before) && !SHORT_FORM.test(before) && /[.!?]\s$/.test(text.slice(0, lint.start)) ? lint : null;
  },
  // f(x,y) is not prose.
  CommaFixes: (text, lint) => {
    const before = /[\p{L}\p{N})"”’]*\s*$/u.exec(text.slice(0, lint.start))?.[0].trim() ?? '';
    const after = /^[,\s]*([\p{L}\p{N}]*)/u.exec(text.slice(lint.start))?.[1] ?? '';
    return /^[\p{L}’]{2,}$/u.test(before) && /^\p{L}{2,}$|^[aI]$/u.test(after) && !/[A-Z]{2}/.test(before + after) ? lint : null;
  },
  OrthographicConsistency: (text, lint) => (isPlainLowerCase(text, lint) ? lint : null),
  // "It is switched to aligned", "similar to linked lists": what follows is no verb.
  InflectedVerbAfterTo: (text, lint) =>
    /^to (?!does|did|has|had|is|was)[a-z]+$/.test(text.slice(lint.start, lint.end)) &&
    !/(?:ed|set|equal|due|similar|next|close) $/.test(text.slice(0, lint.start))
      ? lint
      : null,
  // "She cast her vote": the base is its own past.
  PronounVerbAgreement: (text, lint) => (isOwnPast(text.slice(lint.start, lint.end).toLowerCase()) ? null : lint),
  // "Links to it are broken": the pronoun is the subject only where a clause begins.
  PronounInflectionBe: (text, lint) =>
    /(?:^|[.!?;,:] |\b(?:and|but|or|if|when|that|because|so|while) )[\p{L}]+ $/iu.test(text.slice(0, lint.start)) ||
    /^\p{L}+ /u.test(text.slice(lint.start, lint.end))
      ? lint
      : null,
  // "I.e." is no pronoun.
  CapitalizePersonalPronouns: (text, lint) => (/^\.?[a-z]|^\./.test(text.slice(lint.end)) ? null : lint),
  DiscourseMarkers: (text, lint) =>
    /^(?:For example|For instance|In addition|As a result|However|Therefore|Furthermore|Moreover|Consequently|Nevertheless|Unfortunately|Fortunately)/.test(
      text.slice(lint.start, lint.end),
    ) || !/^\w/.test(text.slice(lint.start))
      ? lint
      : null,
};

/** What is left of a lint after curation; null where it is not to be believed. */
export function trustLint(text: string, lint: HarperLint): HarperLint | null {
  // What nobody can say how to mend is not sure to be wrong.
  if (lint.rule in HARPER_OFF || HARPER_KINDS_OFF.has(lint.kind) || lint.replacements.length === 0) return null;
  const judge = CONDITIONS[lint.rule];
  return judge ? judge(text, lint) : lint;
}

function isPlainLowerCase(text: string, { start, end }: HarperLint): boolean {
  return /^[a-z ]+$/.test(text.slice(start, end)) && !/[-\w./@#]$/.test(text.slice(0, start)) && !/^[-\w/@#]|^\.\w/.test(text.slice(end));
}
