import { type Catch, defineRule, type Rule } from './define-rule.ts';
import { compilePattern, type Pattern, type PatternMatch } from './english/pattern.ts';
import type { Sentence } from './english/token.ts';
import type { SlipKind } from './slip.ts';

/** A rule that is a list of patterns. */
export interface PatternRule {
  readonly id: string;
  readonly kind: SlipKind;
  /** One sentence; `{found}` and `{fix}` stand for what is there and what may stand there. */
  readonly message: string;
  /** Patterns of `compilePattern`, the surest first: the first that fits a place speaks. */
  readonly patterns: readonly string[];
}

/** Defines a rule that points at what one of its patterns fits. */
export function definePatternRule({ id, kind, message, patterns }: PatternRule): Rule {
  const compiled = patterns.map(compilePattern);
  const anywhere = compiled.filter(({ anchors }) => anchors === null);
  const byWord = new Map<string, Pattern[]>();
  for (const pattern of compiled) {
    for (const word of pattern.anchors ?? []) byWord.set(word, [...(byWord.get(word) ?? []), pattern]);
  }
  const find = (sentence: Sentence): readonly Catch[] => {
    const found: Catch[] = [];
    for (const [index, { lower }] of sentence.tokens.entries()) {
      for (const pattern of byWord.get(lower) ?? [])
        keep(found, sentence, pattern.match(sentence.tokens, index - pattern.anchorAt), message);
      for (const pattern of anywhere) keep(found, sentence, pattern.match(sentence.tokens, index), message);
    }
    return found;
  };
  return defineRule({ id, kind, find });
}

function keep(found: Catch[], { text, tokens }: Sentence, match: PatternMatch | null, message: string): void {
  const [first, last] = match ? [tokens[match.start], tokens[match.end - 1]] : [];
  if (!match || !first || !last) return;
  const [start, end] = placeOf(text, first.start, last.end, match.replacements);
  if (found.some((other) => other.start < end && start < other.end)) return;
  const spelled = message.replace('{found}', text.slice(start, end).trim()).replace('{fix}', match.replacements[0] ?? '');
  found.push({ start, end, message: spelled, replacements: match.replacements });
}

/** Words that are taken out go with the space before them. */
function placeOf(text: string, start: number, end: number, replacements: readonly string[]): readonly [number, number] {
  const isTakenOut = replacements.length === 1 && replacements[0] === '';
  return [isTakenOut && text.charAt(start - 1) === ' ' ? start - 1 : start, end];
}
