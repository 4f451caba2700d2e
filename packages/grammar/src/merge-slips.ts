import { trustLint } from './curation/trust-lint.ts';
import { applyRule } from './define-rule.ts';
import { readSentences } from './english/read-sentences.ts';
import type { Span } from './extract/text-unit.ts';
import { RULES } from './rules/registry.generated.ts';
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

/**
 * Makes one list of what harper and our own rules say about a text of English: in order, none on top of another, none in a part
 * that is not prose. Where two speak of one place, our own rule wins, since it was written for what harper gets wrong; then the one
 * with a fix, then the longer.
 */
export function mergeSlips(text: string, lints: readonly HarperLint[], skip: readonly Span[]): readonly Slip[] {
  const sentences = readSentences(text);
  const own = RULES.flatMap((rule) => applyRule(rule, sentences));
  const theirs = lints.flatMap((lint) => toSlip(text, lint) ?? []);
  const kept: Slip[] = [];
  for (const slip of [...own.toSorted(byWorth), ...theirs.toSorted(byWorth)]) {
    const isProse = !skip.some(([from, to]) => from < slip.end && slip.start < to);
    if (isProse && !kept.some((other) => overlaps(slip, other))) kept.push(slip);
  }
  return kept.toSorted((one, other) => one.start - other.start);
}

function toSlip(text: string, given: HarperLint): Slip | null {
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

function byWorth(one: Slip, other: Slip): number {
  return Number(other.replacements.length > 0) - Number(one.replacements.length > 0) || other.end - other.start - (one.end - one.start);
}

function overlaps(one: Slip, other: Slip): boolean {
  return one.start < other.end && other.start < one.end;
}
