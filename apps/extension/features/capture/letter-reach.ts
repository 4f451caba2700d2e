import { ask } from '@plumbline/capture';
import { isTag } from './drawn-tree.ts';

/** Font size for measuring, in CSS pixels: large enough for rounding not to matter. */
const SIZE = 100;
/** Overflow up to this is ignored: so little of a letter cannot be read. */
const LITTLE = 2;
/** A lower line box cannot be the real one of that font. */
const LOWEST = 50;
/** As a part of the font size, the negative spacing at which letters still follow one another: no letter is narrower. */
const NARROWEST = 0.2;
const LONGEST = 1000;
const PLAIN = /^[\s!-~]*$/;
const ALL_PLAIN = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => at + 33));

/**
 * How far the letters of a text stick out of their line boxes, as a part of the line height; Infinity when the boxes
 * do not tell where the letters are. The line height is set by the font, and pages may override it.
 * @param style of the element that contains the text
 */
export type LetterReach = (text: string, style: CSSStyleDeclaration) => number;

/** Measures the texts of a page, each in its own font. */
export function letterReachOf(page: Document): LetterReach {
  const canvas: Element = ask(page, 'createElementNS', 'http://www.w3.org/1999/xhtml', 'canvas');
  const context = isTag(canvas, 'canvas') ? canvas.getContext('2d') : null;
  /** By font: how far the letters of plain Latin text stick out. */
  const plain = new Map<string, number>();
  const measured = (text: string, context: CanvasRenderingContext2D): number => {
    const letters = context.measureText(text);
    const high = letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent;
    const out = Math.max(
      letters.actualBoundingBoxAscent - letters.fontBoundingBoxAscent,
      letters.actualBoundingBoxDescent - letters.fontBoundingBoxDescent,
    );
    if (out <= LITTLE) return 0;
    return high < LOWEST ? Infinity : out / high;
  };
  return (text, style) => {
    const size = Number.parseFloat(style.fontSize);
    if (size === 0) return 0;
    if (!context || !isForward(style, size)) return Infinity;
    const font = `${style.fontStyle} ${style.fontWeight} ${SIZE}px ${style.fontFamily}`;
    const isPlain = PLAIN.test(text);
    const known = plain.get(font);
    if (isPlain && known === 0) return 0;
    // Set the family first: canvas rejects the whole font value when one part of it is unknown.
    context.font = [`${SIZE}px`, style.fontFamily].join(' ');
    context.font = font;
    if (known === undefined) plain.set(font, measured(ALL_PLAIN, context));
    return isPlain && plain.get(font) === 0 ? 0 : measured(text.slice(0, LONGEST), context);
  };
}

/** Whether each letter follows the one before it, so that the first and the last are the ends of a line. */
function isForward({ letterSpacing, wordSpacing }: CSSStyleDeclaration, size: number): boolean {
  const [letters, words] = [letterSpacing, wordSpacing].map((spacing) => Number.parseFloat(spacing) || 0);
  return Math.min(letters ?? 0, (letters ?? 0) + (words ?? 0)) >= -NARROWEST * size;
}
