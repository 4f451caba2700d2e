import type { Inline } from './block.ts';

/** The words alone, as short as a field allows. @param limit characters */
export function plainText(parts: readonly Inline[], limit = Number.POSITIVE_INFINITY): string {
  return shorten(parts.map(({ text }) => text).join(''), limit);
}

/** A text within a limit of characters, cut where it is longer, and marked so. */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, Math.max(0, limit - 1)).join('')}…`;
}
