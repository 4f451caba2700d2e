import { type Catch, defineRule, type Rule } from './define-rule.ts';
import { compilePattern, type Pattern, type PatternMatch } from './english/pattern.ts';
import type { Sentence } from './english/token.ts';
import type { SlipKind } from './slip.ts';

/** A rule that consists of a list of patterns. */
export interface PatternRule {
  readonly id: string;
  readonly kind: SlipKind;
  /** One sentence; `{found}` and `{fix}` stand for the matched text and its replacement. */
  readonly message: string;
  /** Patterns of `compilePattern`, the most certain first: the first that matches at a place wins. */
  readonly patterns: readonly string[];
}

/** Defines a rule that reports every match of its patterns. */
export function definePatternRule({ id, kind, message, patterns }: PatternRule): Rule {
  const compiled = patterns.map(compilePattern);
  const anywhere = compiled.filter(({ anchors }) => anchors === null);
  const byWord = new Map<string, Pattern[]>();
  for (const pattern of compiled) {
    for (const word of new Set(pattern.anchors)) byWord.set(word, [...(byWord.get(word) ?? []), pattern]);
  }
  const find = (sentence: Sentence): readonly Catch[] => {
    const matches: { readonly rank: number; readonly match: PatternMatch }[] = [];
    const look = (pattern: Pattern, from: number): void => {
      const match = pattern.match(sentence.tokens, from);
      if (match) matches.push({ rank: compiled.indexOf(pattern), match });
    };
    let index = 0;
    for (const { lower } of sentence.tokens) {
      const wanted = byWord.get(lower);
      if (wanted) for (const pattern of wanted) look(pattern, index - pattern.anchorAt);
      for (const pattern of anywhere) look(pattern, index);
      index += 1;
    }
    if (matches.length === 0) return [];
    const found: Catch[] = [];
    for (const { match } of matches.toSorted((one, other) => one.rank - other.rank)) keep(found, sentence, match, message);
    return found.toSorted((one, other) => one.start - other.start);
  };
  return defineRule({ id, kind, find });
}

function keep(found: Catch[], { text, tokens }: Sentence, match: PatternMatch, message: string): void {
  const [first, last] = [tokens[match.start], tokens[match.end - 1]];
  if (!first || !last) return;
  const [start, end] = placeOf(text, first.start, last.end, match.replacements);
  // Some words are their own plural or participle: shut, put, series. The fix would then change nothing.
  if (match.replacements.includes(text.slice(start, end))) return;
  if (found.some((other) => other.start < end && start < other.end)) return;
  const spelled = message.replace('{found}', text.slice(start, end).trim()).replace('{fix}', match.replacements[0] ?? '');
  found.push({ start, end, message: spelled, replacements: match.replacements });
}

/** Removing words also removes the space before them. */
function placeOf(text: string, start: number, end: number, replacements: readonly string[]): readonly [number, number] {
  const isTakenOut = replacements.length === 1 && replacements[0] === '';
  return [isTakenOut && text.charAt(start - 1) === ' ' ? start - 1 : start, end];
}
