import { trustLint } from './curation/trust-lint.ts';
import type { Slip, SlipKind } from './slip.ts';

/** What harper says of a text, as plain data. Offsets are UTF-16 units. */
export interface HarperLint {
  /** Name of harper's rule, such as RepeatedWords. */
  readonly rule: string;
  /** harper's own kind, such as WordChoice. */
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

/** A lint as a slip; null where harper is known to be wrong. */
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

/** harper's rules are named as our own: SpellCheck becomes spelling, RepeatedWords repeated-words. */
function toRuleId(name: string): string {
  if (name === 'SpellCheck') return 'spelling';
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
