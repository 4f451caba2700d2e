import type { Sentence } from './english/token.ts';
import type { Slip, SlipKind } from './slip.ts';

/** One place a rule points at. */
export interface Catch {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** One sentence for the person who wrote the text. */
  readonly message: string;
  /** What may stand there instead, the likeliest first; an empty text takes it out. */
  readonly replacements: readonly string[];
}

/** A rule over one sentence of English: pure, synchronous, and silent where it is not sure. */
export interface Rule {
  /** Permanent; equals the file name. */
  readonly id: string;
  readonly kind: SlipKind;
  readonly find: (sentence: Sentence) => readonly Catch[];
}

/** Defines a rule. @param rule id, kind of its slips, and the pure judgement of a sentence */
export function defineRule(rule: Rule): Rule {
  return rule;
}

/** What a rule says of a text, as slips. */
export function applyRule(rule: Rule, sentences: readonly Sentence[]): readonly Slip[] {
  return sentences.flatMap((sentence) =>
    rule.find(sentence).map((found): Slip => ({ ...found, rule: rule.id, kind: rule.kind, word: null })),
  );
}
