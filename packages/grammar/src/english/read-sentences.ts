import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { Sentence, Tag, Token } from './token.ts';
import { frequencyOf, isCommonWord } from './word-frequency.ts';

const tagger = winkNLP(model, ['pos']);
const { its } = tagger;
const TAGS: ReadonlySet<string> = new Set('ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB'.split(' '));
/** Marks that join the parts on both sides into one token when there is no space between. */
const GLUE = /^[._/\\@:#=+*<>|~^&%$-]+$/;
const WORD = /^[\p{L}'-]+$/u;
const CLOSING = /^(?:[.!?…:]|\.{3})$/;
const AFTER_CLOSING = /^["'”’)\]]$/;
const FIRST_WORD = /(?:^|[.!?:]["”')\]]?\s+)["“('[]?(\p{Lu})(\p{Ll}+)/gu;

/**
 * Splits an English text into sentences of tagged tokens. A contraction becomes two tokens (do + n't), a hyphenated word one, and an identifier,
 * address or path one with tag X.
 */
export function readSentences(text: string): readonly Sentence[] {
  return split(text, join(text, tagTokens(text)));
}

function tagTokens(text: string): readonly Token[] {
  // The tagger takes any capitalised word for a name, even at the beginning of a sentence.
  const plain = text
    .replaceAll('’', "'")
    .replace(FIRST_WORD, (all: string, capital: string, rest: string) =>
      isOrdinary(capital.toLowerCase() + rest) ? all.slice(0, -rest.length - 1) + capital.toLowerCase() + rest : all,
    );
  const tokens = tagger.readDoc(plain).tokens();
  const values = tokens.out();
  // oxlint-disable-next-line typescript/unbound-method -- the tagger knows what is wanted by the function itself
  const tags: readonly unknown[] = tokens.out(its.pos);
  const found: Token[] = [];
  let cursor = 0;
  for (const [index, value] of values.entries()) {
    const start = plain.indexOf(value, cursor);
    // The tagger normalises a few characters; a token that is then not found in the text is left out.
    if (start === -1) continue;
    const end = start + value.length;
    found.push({ text: text.slice(start, end), lower: value.toLowerCase(), tag: toTag(tags[index]), start, end, isSpaced: start > cursor });
    cursor = end;
  }
  return found;
}

/** An everyday English word, or the plural of one. */
function isOrdinary(word: string): boolean {
  return isCommonWord(word) || (word.endsWith('s') && frequencyOf(word.slice(0, -1)) >= 5 && frequencyOf(word) < 5);
}

function toTag(tag: unknown): Tag {
  return typeof tag === 'string' && TAGS.has(tag) ? (tag as Tag) : 'X';
}

/** Joins what the tagger splits: well-known, node.js, a_b, https://example.com. */
function join(text: string, tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = joined.at(-1);
    const isGlued = last && !token.isSpaced && last.tag !== 'PUNCT' && (canGlue(tokens, index) || endsInGlue(last));
    if (!last || !isGlued) {
      joined.push(token);
      continue;
    }
    const whole = text.slice(last.start, token.end);
    const tag = WORD.test(whole) ? (token.tag === 'PUNCT' ? last.tag : token.tag) : 'X';
    joined[joined.length - 1] = { ...last, text: whole, lower: whole.toLowerCase(), tag, end: token.end };
  }
  return joined;
}

/** Whether a word follows the mark directly. */
function canGlue(tokens: readonly Token[], index: number): boolean {
  const [mark, next] = [tokens[index], tokens[index + 1]];
  if (!mark || !GLUE.test(mark.text)) return false;
  return next !== undefined && !next.isSpaced && (/^[\p{L}\p{N}_]/u.test(next.text) || GLUE.test(next.text));
}

function endsInGlue(token: Token): boolean {
  return /[._/\\@:#=+*<>|~^&%$-]$/.test(token.text) && token.text.length > 1 && !/^\p{L}\.$/u.test(token.text);
}

function split(text: string, tokens: readonly Token[]): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (!CLOSING.test(token.text)) continue;
    let end = index + 1;
    while (tokens[end] && !tokens[end]?.isSpaced && AFTER_CLOSING.test(tokens[end]?.text ?? '')) end += 1;
    const next = tokens[end];
    // Text that continues in lower case shows that the sentence has not ended.
    if (end <= from || (next && (!next.isSpaced || /^\p{Ll}/u.test(next.text)) && token.text !== ':')) continue;
    sentences.push({ text, tokens: tokens.slice(from, end), close: closeOf(token.text) });
    from = end;
  }
  if (from < tokens.length) sentences.push({ text, tokens: tokens.slice(from), close: '' });
  return sentences;
}

function closeOf(mark: string): Sentence['close'] {
  return mark === '.' || mark === '!' || mark === '?' || mark === ':' ? mark : '…';
}
