import { ARTICLES, PREPOSITIONS, SUBORDINATORS } from './closed-classes.ts';
import type { Token } from './token.ts';

const OPENERS = new Set(['"', '“', "'", '‘', '(', '[', '–', '—', '-', '•', '*']);
/** Within a sentence, these more often begin a phrase than a clause: "all writes before the sync are done". */
const ALSO_PREPOSITIONS = new Set(['before', 'after', 'since', 'until', 'as', 'than']);
/** After these, a base form is right (the subjunctive): "we ask that the user be told". */
const MANDATIVE =
  /^(?:suggest|recommend|require|request|insist|demand|ask|propose|advise|prefer|important|essential|necessary|vital|imperative|crucial|mandatory)(?:s|d|ed|ing)?$/;

/** Token indexes where the subject of a clause may begin. Uncertain places are left out. */
export function clauseStarts(tokens: readonly Token[]): readonly number[] {
  const starts: number[] = [];
  let first = 0;
  while (first < tokens.length && OPENERS.has(tokens[first]?.text ?? '')) first += 1;
  starts.push(first);
  const opener = tokens[first];
  const leadsIn = opener !== undefined && (/^(?:ADP|ADV|SCONJ)$/.test(opener.tag) || SUBORDINATORS.has(opener.lower));
  let hasVerb = false;
  let commas = 0;
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const { lower } = token;
    if (token.tag === 'VERB' || token.tag === 'AUX') hasVerb = true;
    const next = tokens[at + 1];
    if (lower === ',') commas += 1;
    if (lower === ';' || lower === ':') starts.push(at + 1);
    else if (lower === ',' && next) {
      const isJoined = /^(?:and|but|so|yet)$/.test(next.lower);
      if (isJoined ? hasVerb && (next.lower !== 'and' || commas < 2) : leadsIn && starts.length < 3)
        starts.push(isJoined ? at + 2 : at + 1);
    } else if ((lower === 'but' || lower === 'so') && hasVerb && tokens[at - 1]?.lower !== ',') starts.push(at + 1);
    else if (
      SUBORDINATORS.has(lower) &&
      (at === first || !ALSO_PREPOSITIONS.has(lower)) &&
      !isInPhrase(lower, tokens[at - 1]) &&
      !isMandative(tokens, at)
    )
      starts.push(at + 1);
  }
  return starts;
}

/** "The details of that format", "with an if condition" */
function isInPhrase(word: string, before: Token | undefined): boolean {
  if (before === undefined) return false;
  return (word === 'that' && PREPOSITIONS.has(before.lower)) || ARTICLES.has(before.lower);
}

function isMandative(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.lower !== 'that') return false;
  if (MANDATIVE.test(tokens[at - 1]?.lower ?? '') || MANDATIVE.test(tokens[at - 2]?.lower ?? '')) return true;
  // "It is recommended, unless there is a reason, that the option remain"
  return tokens[at - 1]?.lower === ',' && tokens.slice(0, at).some(({ lower }) => MANDATIVE.test(lower));
}
