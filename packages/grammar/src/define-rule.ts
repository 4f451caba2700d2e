import type { Sentence } from './english/token.ts';
import type { Slip, SlipKind } from './slip.ts';

/** One place a rule reports. */
export interface Catch {
  /** Start and end in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** One sentence for the author of the text. */
  readonly message: string;
  /** Replacements, the likeliest first; an empty string deletes the text. */
  readonly replacements: readonly string[];
}

/** A rule over one English sentence: pure, synchronous, and silent when it is not certain. */
export interface Rule {
  /** Permanent; equals the file name. */
  readonly id: string;
  readonly kind: SlipKind;
  readonly find: (sentence: Sentence) => readonly Catch[];
}

/** Defines a rule. @param rule id, the kind of its slips, and the pure function that checks a sentence */
export function defineRule(rule: Rule): Rule {
  return rule;
}

/** What a rule reports for a text, as slips. */
export function applyRule(rule: Rule, sentences: readonly Sentence[]): readonly Slip[] {
  return sentences.flatMap((sentence) =>
    rule.find(sentence).map((found): Slip => ({ ...found, rule: rule.id, kind: rule.kind, word: null })),
  );
}
