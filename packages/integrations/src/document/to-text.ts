import type { Inline } from './block.ts';

/** Text without formatting, up to a limit. @param limit characters */
export function plainText(parts: readonly Inline[], limit = Number.POSITIVE_INFINITY): string {
  return shorten(parts.map(({ text }) => text).join(''), limit);
}

/** Cuts a text to a number of characters and marks it. */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, Math.max(0, limit - 1)).join('')}…`;
}
