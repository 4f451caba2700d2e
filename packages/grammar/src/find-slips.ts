import { applyRule } from './define-rule.ts';
import { markNames } from './english/mark-names.ts';
import { readSentences } from './english/read-sentences.ts';
import type { Span } from './extract/text-unit.ts';
import { type HarperLint, slipOfLint } from './harper-lint.ts';
import { RULES } from './rules/registry.generated.ts';
import type { Slip } from './slip.ts';

/**
 * Finds the slips in an English text, from our own rules and from harper's lints: in order, not overlapping, and none in a part
 * that is not prose. Where two overlap, our own rule wins, since it was written for what harper gets wrong; then the one
 * with a fix, then the longer one.
 */
export function findSlips(text: string, lints: readonly HarperLint[], skip: readonly Span[]): readonly Slip[] {
  const sentences = readSentences(text).map((sentence) => markNames(sentence, skip));
  const own = RULES.flatMap((rule) => applyRule(rule, sentences));
  const theirs = lints.flatMap((lint) => slipOfLint(text, lint) ?? []);
  const kept: Slip[] = [];
  for (const slip of [...own.toSorted(byWorth), ...theirs.toSorted(byWorth)]) {
    const isProse = !skip.some(([from, to]) => from < slip.end && slip.start < to);
    if (isProse && !kept.some((other) => overlaps(slip, other))) kept.push(slip);
  }
  return kept.toSorted((one, other) => one.start - other.start);
}

function byWorth(one: Slip, other: Slip): number {
  return Number(other.replacements.length > 0) - Number(one.replacements.length > 0) || other.end - other.start - (one.end - one.start);
}

function overlaps(one: Slip, other: Slip): boolean {
  return one.start < other.end && other.start < one.end;
}
