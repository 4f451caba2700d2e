import { ARIAL_OTHER_WIDTH, ARIAL_WIDE_WIDTH, ARIAL_WIDTHS } from '../../standards/arial-widths.ts';
import type { TextLimits } from '../../standards/text-limits.ts';

const WIDTHS = new Map(ARIAL_WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)));

/** The length of a text and the limit it breaks, if any. */
export interface TextLength {
  readonly characters: number;
  /** Whole pixels in Arial. */
  readonly pixels: number;
  readonly problem: 'too-short' | 'too-long' | 'too-wide' | null;
}

/**
 * Measures a text against limits. Characters that fill a square (Han, kana, Hangul, emoji) count as two, so that limits made for Latin text suit them
 * too; combining marks count as none.
 */
export function measureText(text: string, limits: TextLimits): TextLength {
  let characters = 0;
  let width = 0;
  for (const character of text) {
    if (isCombining(character)) continue;
    const wide = isWide(character.codePointAt(0) ?? 0);
    characters += wide ? 2 : 1;
    width += wide ? ARIAL_WIDE_WIDTH : (WIDTHS.get(character) ?? ARIAL_OTHER_WIDTH);
  }
  const pixels = Math.round((width * limits.fontSizePx) / 1000);
  return { characters, pixels, problem: problemOf(characters, pixels, limits) };
}

function problemOf(characters: number, pixels: number, limits: TextLimits): TextLength['problem'] {
  if (characters < limits.minCharacters) return 'too-short';
  if (characters > limits.maxCharacters) return 'too-long';
  return pixels > limits.maxPixels ? 'too-wide' : null;
}

function isCombining(character: string): boolean {
  // Only the soft hyphen has a lower code than the first combining accent.
  if (character < '\u0300' && character !== '\u00ad') return false;
  return /^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character);
}

/** East Asian wide and full-width characters (Unicode annex 11), and emoji. */
function isWide(code: number): boolean {
  if (code < 0x1100) return false;
  return (
    code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff01 && code <= 0xff60) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    code >= 0x20000
  );
}
