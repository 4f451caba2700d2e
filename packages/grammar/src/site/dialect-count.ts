import type { Dialect } from '../engine/text-to-check.ts';
import type { Slip } from '../slip.ts';
import { ALSO_BRITISH, AMERICAN_TO_BRITISH, BRITISH_TO_AMERICAN } from './dialect-words.ts';

export const MIXED_DIALECTS = 'mixed-dialects';

/** Counts British and American spellings of a site. */
export class DialectCount {
  #british = 0;
  #american = 0;

  /** @param word lower case */
  add(word: string): void {
    if (BRITISH_TO_AMERICAN.has(word)) this.#british += 1;
    else if (AMERICAN_TO_BRITISH.has(word) && !ALSO_BRITISH.has(word)) this.#american += 1;
  }

  /** The dialect most of the site is written in; American, harper's default, where there is no evidence. */
  majority(): Dialect {
    return this.#british > this.#american ? 'british' : 'american';
  }
}

/**
 * Turns a misspelling that is right in the other dialect into a slip about mixed dialects. Other slips are returned unchanged.
 * @param dialect the dialect the site is checked in
 */
export function nameDialect(slip: Slip, dialect: Dialect): Slip {
  const word = slip.word?.toLowerCase() ?? '';
  const isAmerican = dialect === 'american';
  const other = isAmerican ? BRITISH_TO_AMERICAN.get(word) : AMERICAN_TO_BRITISH.get(word);
  if (slip.word === null || other === undefined) return slip;
  const fix = /^\p{Lu}/u.test(slip.word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  return {
    ...slip,
    rule: MIXED_DIALECTS,
    kind: 'consistency',
    message: `“${slip.word}” is ${isAmerican ? 'British' : 'American'} spelling; the rest of the site is ${isAmerican ? 'American' : 'British'} English.`,
    replacements: [fix],
    // No dictionary should vouch for it: the word is right, only in the other dialect.
    word: null,
  };
}
