import { trustLint } from './curation/trust-lint.ts';
import type { Slip, SlipKind } from './slip.ts';

/** A harper lint as plain data. Offsets are UTF-16 units. */
export interface HarperLint {
  /** Name of the harper rule, such as RepeatedWords. */
  readonly rule: string;
  /** harper's own category, such as WordChoice. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly replacements: readonly string[];
}

const KINDS: Readonly<Record<string, SlipKind>> = {
  Agreement: 'grammar',
  BoundaryError: 'spelling',
  Capitalization: 'capitalization',
  Eggcorn: 'word_choice',
  Enhancement: 'style',
  Formatting: 'punctuation',
  Grammar: 'grammar',
  Malapropism: 'word_choice',
  Miscellaneous: 'grammar',
  Nonstandard: 'word_choice',
  Punctuation: 'punctuation',
  Readability: 'style',
  Redundancy: 'style',
  Regionalism: 'word_choice',
  Repetition: 'repetition',
  Spelling: 'spelling',
  Style: 'style',
  Typo: 'spelling',
  Usage: 'word_choice',
  WordChoice: 'word_choice',
  WordOrder: 'grammar',
};

/** Converts a lint to a slip; null where harper is known to be wrong. */
export function slipOfLint(text: string, given: HarperLint): Slip | null {
  const lint = trustLint(text, given);
  return (
    lint && {
      start: lint.start,
      end: lint.end,
      rule: toRuleId(lint.rule),
      kind: KINDS[lint.kind] ?? 'grammar',
      message: lint.message,
      replacements: lint.replacements,
      word: lint.rule === 'SpellCheck' ? text.slice(lint.start, lint.end) : null,
    }
  );
}

/** Converts harper's rule names to our style: SpellCheck becomes spelling, RepeatedWords repeated-words. */
function toRuleId(name: string): string {
  if (name === 'SpellCheck') return 'spelling';
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
