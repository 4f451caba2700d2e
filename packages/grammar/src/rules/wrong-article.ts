import { type Catch, defineRule } from '../define-rule.ts';
import { DETERMINERS, FORMS_OF_BE, MODALS, PREPOSITIONS } from '../english/closed-classes.ts';
import type { Sentence, Token } from '../english/token.ts';

/** Written with a vowel, said with a consonant: user, European, one. */
const CONSONANT_SOUND = /^(?:uni(?!n|m|dentif|deal)|us[aeiu]|ut[ei]|eu|ewe|one(?:$|-)|once|ubi|ur[aeio]n|uku|uv)/;
/** Written with a consonant that is not said. */
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/;
/** Said both ways. */
const OPEN = /^(?:histor|hotel|herb|habitual|hallucinat|hilarious|horrific|sql|faq|url-|lol|rom|nginx)/;
/** Abbreviations that are said letter by letter and whose first letter begins with a vowel: an SSL. */
const LETTERS =
  /^(?:ssl|html|http|https|mp3|mp4|rss|xml|sms|ftp|sftp|lcd|led|nfc|ssd|ssh|sdk|svg|hr|hd|mba|nda|rfc|smtp|mvp|ngo|fbi|xls|xlsx|hdmi|lte|sla|fps|md5|m2|sgml|rgb|ngo|s3|rsa|mri|llm|nft|npm|lsp|xss|hsts|hvac|lpg|suv|rv|mot|nhs|hgv)$/i;
const KNOWN_PARTS: ReadonlySet<string> = new Set(['NOUN', 'ADJ', 'ADV', 'VERB', 'PROPN', 'NUM', 'X', 'INTJ']);

export const wrongArticle = defineRule({
  id: 'wrong-article',
  kind: 'grammar',
  find: (sentence) => sentence.tokens.flatMap((_, at) => judge(sentence, at) ?? []),
});

function judge({ tokens }: Sentence, at: number): Catch | null {
  const [before, article, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!article || !next || (article.lower !== 'a' && article.lower !== 'an') || !next.isSpaced || !KNOWN_PARTS.has(next.tag)) return null;
  // A capital in the sentence is a letter or a name: "plan A includes".
  if (article.text !== article.lower && at > 0 && before?.tag !== 'PUNCT') return null;
  const wanted = articleBefore(next);
  if (!wanted || wanted === article.lower) return null;
  const isAnd = article.lower === 'an' && before?.tag === 'NOUN' && next.tag === 'NOUN';
  const fixes = isAnd ? ['and', 'a'] : [wanted];
  const message = isAnd ? `“an” cannot stand before “${next.text}”.` : `Before “${next.text}” it is “${wanted}”, for how the word is said.`;
  const isCapital = article.text.startsWith('A');
  return { start: article.start, end: article.end, message, replacements: fixes.map((fix) => (isCapital ? `A${fix.slice(1)}` : fix)) };
}

/** The article a word asks for; null where both are heard or nobody can tell. */
function articleBefore(word: Token): 'a' | 'an' | null {
  // It is said for the first part: an FHS-compliant system.
  const text = word.text.split('-', 1)[0] ?? '';
  const lower = text.toLowerCase();
  if (/^\d+$/.test(text)) return /^(?:8|11$|18$)/.test(text) ? 'an' : 'a';
  if (!/^[A-Za-z]{2,}(?:-[A-Za-z]+)*$/.test(text) && !LETTERS.test(text)) return null;
  if (OPEN.test(lower) || isClosedWord(lower)) return null;
  if (/^[A-Z][A-Z0-9]+s?$/.test(text) && text.length < 5) return beforeAbbreviation(text);
  if (/^[A-Z]{2,}[a-z]|^[B-DF-HJ-NP-TV-Z]{2}[A-Z]+$/.test(text)) return null;
  if (LETTERS.test(text)) return 'an';
  // Names with a capital within are said as their makers like: iPhone, eBay.
  if (/^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]/.test(text)) return null;
  if (CONSONANT_SOUND.test(lower)) return 'a';
  return VOWEL_SOUND.test(lower) || /^[aeiou]/.test(lower) ? 'an' : 'a';
}

function beforeAbbreviation(text: string): 'a' | 'an' | null {
  if (LETTERS.test(text)) return 'an';
  if (/^[BCDGJKPQTUVWYZ]/.test(text)) return 'a';
  return /^(?:A|E(?!ULA)|I|O)/.test(text) ? 'an' : null;
}

function isClosedWord(word: string): boolean {
  return (
    DETERMINERS.has(word) ||
    FORMS_OF_BE.has(word) ||
    MODALS.has(word) ||
    PREPOSITIONS.has(word) ||
    /^(?:and|or|if|as|it|i|am|us)$/.test(word)
  );
}
