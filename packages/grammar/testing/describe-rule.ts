import { describe, expect, it } from 'vitest';
import { applyRule, type Rule } from '../src/define-rule.ts';
import { readSentences } from '../src/english/read-sentences.ts';
import { readMarked } from './read-marked.ts';

/** Test sentences of a rule. */
export interface RuleCases {
  /** With the slip and its fix marked: "Your settings {is|are} saved." */
  readonly catches: readonly string[];
  /** Correct sentences, above all near misses. */
  readonly silent: readonly string[];
}

/** Tests a rule: it finds each marked slip and nothing else, reports nothing once its first fix is applied, and is silent on correct sentences. */
export function describeRule(rule: Rule, { catches, silent }: RuleCases): void {
  const slipsIn = (text: string) => applyRule(rule, readSentences(text));
  describe(`rule ${rule.id}`, () => {
    it.each(catches)('mends %s', (marked) => {
      const { text, fixed } = readMarked(marked);
      const slips = slipsIn(text);
      expect(slips.map(({ start, end, replacements: [fix] }) => text.slice(0, start) + fix + text.slice(end))).toEqual(fixed);
      expect(slipsIn(fixed[0] ?? '')).toEqual([]);
    });
    it.each(silent)('is content with %s', (text) => {
      expect(slipsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([]);
    });
  });
}
