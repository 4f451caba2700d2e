import { ask } from '@plumbline/capture';
import { isTag } from './drawn-tree.ts';

/** Measured at this size, in CSS pixels, so that nothing of it is rounded away. */
const SIZE = 100;
/** Letters of which no more stands beside their box are not read. */
const LITTLE = 2;
/** Lines lower than this are no lines of that font. */
const LOWEST = 50;
/** Of the font's size: letters that are moved back no farther go on behind one another. No letter of words is narrower. */
const NARROWEST = 0.2;
const LONGEST = 1000;
const PLAIN = /^[\s!-~]*$/;
const ALL_PLAIN = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => at + 33));

/**
 * How far letters of a text stick out of the boxes that it is laid out in, as a part of the height of a line; Infinity when those
 * say nothing of where letters are. Fonts say how high their lines are, and pages may say it of fonts.
 * @param style of the element that the text is in
 */
export type LetterReach = (text: string, style: CSSStyleDeclaration) => number;

/** Measures texts of a page, each in its own font. */
export function letterReachOf(page: Document): LetterReach {
  const canvas: Element = ask(page, 'createElementNS', 'http://www.w3.org/1999/xhtml', 'canvas');
  const context = isTag(canvas, 'canvas') ? canvas.getContext('2d') : null;
  /** By fonts: how far letters of any text in plain Latin stick out. */
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
    // The whole font is not taken where a part of it is not known.
    context.font = [`${SIZE}px`, style.fontFamily].join(' ');
    context.font = font;
    if (known === undefined) plain.set(font, measured(ALL_PLAIN, context));
    return isPlain && plain.get(font) === 0 ? 0 : measured(text.slice(0, LONGEST), context);
  };
}

/** Whether each letter goes on behind the one before it, so that the first and the last are the ends of a line. */
function isForward({ letterSpacing, wordSpacing }: CSSStyleDeclaration, size: number): boolean {
  const [letters, words] = [letterSpacing, wordSpacing].map((spacing) => Number.parseFloat(spacing) || 0);
  return Math.min(letters ?? 0, (letters ?? 0) + (words ?? 0)) >= -NARROWEST * size;
}
