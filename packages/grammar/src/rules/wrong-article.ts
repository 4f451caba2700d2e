import { type Catch, defineRule } from '../define-rule.ts';
import { articleBefore } from '../english/choose-article.ts';
import type { Sentence } from '../english/token.ts';

const KNOWN_PARTS: ReadonlySet<string> = new Set(['NOUN', 'ADJ', 'ADV', 'VERB', 'PROPN', 'NUM', 'X', 'INTJ']);

export const wrongArticle = defineRule({
  id: 'wrong-article',
  kind: 'grammar',
  find: (sentence) => sentence.tokens.flatMap((_, at) => judge(sentence, at) ?? []),
});

function judge({ tokens }: Sentence, at: number): Catch | null {
  const [before, article, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!article || !next || (article.lower !== 'a' && article.lower !== 'an') || !next.isSpaced || !KNOWN_PARTS.has(next.tag)) return null;
  // A capital within the sentence is a letter or a name: "plan A includes".
  if (article.text !== article.lower && at > 0 && before?.tag !== 'PUNCT') return null;
  const wanted = articleBefore(next);
  if (!wanted || wanted === article.lower) return null;
  const isAnd = article.lower === 'an' && before?.tag === 'NOUN' && next.tag === 'NOUN';
  const fixes = isAnd ? ['and', 'a'] : [wanted];
  const message = isAnd ? `“an” cannot stand before “${next.text}”.` : `Before “${next.text}” it is “${wanted}”, for how the word is said.`;
  const isCapital = article.text.startsWith('A');
  return { start: article.start, end: article.end, message, replacements: fixes.map((fix) => (isCapital ? `A${fix.slice(1)}` : fix)) };
}
