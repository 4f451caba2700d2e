import type { Rephrasing, Tone } from '@plumbline/contract';
import { isFaithful, keepsFacts } from './keeps-facts.ts';
import { useActiveVoice } from './rules/active-voice.ts';
import { usePlainWords } from './rules/plain-words.ts';
import { applyRules, type RewriteRule } from './rules/rewrite.ts';
import { useShortSentences } from './rules/short-sentences.ts';
import { TONE_RULES } from './rules/tone-words.ts';

type Variants = Pick<Rephrasing, 'variants' | 'note'>;

/** Number of variants offered. */
export const VARIANT_COUNT = 3;

/**
 * Rephrases a text by reliable rules: grammar correction if available, then wordy phrases, the tone’s vocabulary, active voice and long sentences,
 * each variant adding one step. If rules find nothing, there are fewer variants, and the note says so.
 * @param fixGrammar corrects spelling and grammar
 */
export async function rephraseByRules(text: string, tone: Tone, fixGrammar?: (text: string) => Promise<string>): Promise<Variants> {
  const corrected = fixGrammar ? await fixGrammar(text) : text;
  const fixed = corrected === text ? [] : ['Spelling and grammar corrected'];
  const words: readonly RewriteRule[] = [usePlainWords, ...TONE_RULES[tone]];
  const ways: readonly (readonly RewriteRule[])[] = [words, [...words, useActiveVoice], [...words, useActiveVoice, useShortSentences]];
  const seen = new Set([text]);
  const variants: Rephrasing['variants'] = [];
  for (const rules of ways) {
    const { text: said, changes } = applyRules(corrected, rules);
    if (seen.has(said) || !isFaithful(keepsFacts(text, said))) continue;
    seen.add(said);
    variants.push({ text: said, changes: [...fixed, ...changes] });
  }
  return { variants, note: noteOf(variants.length) };
}

function noteOf(found: number): string {
  if (found >= VARIANT_COUNT) return '';
  if (found === 0) return 'The rules find nothing to change in this text.';
  return `The rules found ${found === 1 ? 'one other way' : 'two other ways'} to say this.`;
}
