import type { Draw } from './draws.ts';

/** Draws a text at its position on the page, word by word. @param isSecret draws bars instead, so that not even its letters are included */
export function drawText(text: Text, style: CSSStyleDeclaration, isSecret: boolean): Draw | null {
  const range = new Range();
  const { color, letterSpacing, textTransform } = style;
  if (isSecret) {
    range.selectNodeContents(text);
    return drawBars([...range.getClientRects()], color);
  }
  const words: { readonly word: string; readonly rect: DOMRect }[] = [];
  for (const match of text.data.matchAll(/\S+/g)) {
    range.setStart(text, match.index);
    range.setEnd(text, match.index + match[0].length);
    const [rect, further] = range.getClientRects();
    if (!rect || rect.bottom < 0 || rect.top > innerHeight) continue;
    // A word broken across lines is drawn letter by letter.
    if (further) words.push(...letters(text, match.index, match[0], range));
    else words.push({ word: match[0], rect });
  }
  if (words.length === 0) return null;
  const font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const isUnderlined = style.textDecorationLine.includes('underline');
  return (context) => {
    context.font = font;
    context.fillStyle = color;
    context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    context.textBaseline = 'alphabetic';
    for (const { word, rect } of words) {
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(word);
      const base = rect.top + (rect.height - ascent - descent) / 2 + ascent;
      context.fillText(inCase(word, textTransform), rect.left, base);
      if (isUnderlined) context.fillRect(rect.left, base + 2, rect.width, 1);
    }
  };
}

/** Draws bars over text that must not be readable. */
export function drawBars(rects: readonly DOMRect[], colour: string): Draw {
  return (context) => {
    context.fillStyle = colour;
    context.globalAlpha *= 0.35;
    for (const { x, y, width, height } of rects) context.fillRect(x, y + height * 0.15, width, height * 0.7);
  };
}

function letters(text: Text, start: number, word: string, range: Range): { readonly word: string; readonly rect: DOMRect }[] {
  return [...word.matchAll(/./gsu)].flatMap((letter) => {
    range.setStart(text, start + letter.index);
    range.setEnd(text, start + letter.index + letter[0].length);
    const [rect] = range.getClientRects();
    return rect ? [{ word: letter[0], rect }] : [];
  });
}

function inCase(word: string, transform: string): string {
  if (transform === 'uppercase') return word.toUpperCase();
  if (transform === 'lowercase') return word.toLowerCase();
  return transform === 'capitalize' ? word.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : word;
}
