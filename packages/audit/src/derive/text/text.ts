import { unitsOf } from '../parse/text-units.ts';

/** White space other than single spaces between words, which stay as they are. */
const UNEVEN = / \s+|[^\S ]\s*/g;

/** Runs of white space become one space; ends are trimmed. */
export function collapse(text: string): string {
  return text.replace(UNEVEN, ' ').trim();
}

/**
 * Number of words of a text whose white space is collapsed. In scripts written without spaces (Han, Hiragana, Katakana, Thai), two characters count
 * as one word, so that thresholds in words stay comparable.
 */
export function countWords(text: string): number {
  let words = 0;
  let unspaced = 0;
  let inWord = false;
  const units = unitsOf(text);
  for (let i = 0; i < text.length; i += 1) {
    const kind = KINDS[units[i] ?? 0];
    if (kind === WORD) {
      if (!inWord) words += 1;
      inWord = true;
    } else if (kind === SPACE) {
      inWord = false;
    } else if (kind === UNSPACED) {
      unspaced += 1;
      inWord = false;
    }
  }
  return words + Math.ceil(unspaced / 2);
}

const WORD = 1;
const SPACE = 2;
const UNSPACED = 3;
/** The role of each UTF-16 unit in word counts; a lookup table, since all text of every page is counted. */
const KINDS = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  isUnspaced(code) ? UNSPACED : isWordPart(code) ? WORD : code === 0x20 ? SPACE : 0,
);

function isUnspaced(code: number): boolean {
  return (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0x0e00 && code <= 0x0e7f);
}

function isWordPart(code: number): boolean {
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return code >= 0xc0 && !isPunctuation(code);
}

/** Dashes, quotes, arrows, symbols, and the punctuation of scripts written without spaces: never words of their own. */
function isPunctuation(code: number): boolean {
  return (
    code === 0xd7 ||
    code === 0xf7 ||
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xff00 && code <= 0xff0f)
  );
}
