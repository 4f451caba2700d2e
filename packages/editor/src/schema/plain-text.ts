import type { JSONContent } from '@tiptap/core';
import type { EditorDocument } from './read-document.ts';

const LINES = new Set(['paragraph', 'heading', 'codeBlock']);

/** The words of a text, one line for each block; pictures are left out. */
export function plainText(document: EditorDocument): string {
  const lines: string[] = [];
  collect(document, lines);
  return lines.join('\n').trim();
}

/** The beginning of a text on one line, without pictures, as lists show it. @param length maximum in characters, including the ellipsis */
export function snippetOf(document: EditorDocument, length: number): string {
  const words = plainText(document).replaceAll(/\s+/g, ' ');
  const characters = Array.from(words);
  if (characters.length <= length) return words;
  const cut = characters.slice(0, length - 1).join('');
  // Cuts between words, unless the text is one long word.
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Whether a text has neither words nor pictures. */
export function isEmpty(document: EditorDocument): boolean {
  return plainText(document) === '' && !hasImage(document);
}

function collect(node: JSONContent, lines: string[]): void {
  if (LINES.has(node.type ?? '')) lines.push((node.content ?? []).map((child) => child.text ?? '\n').join(''));
  else for (const child of node.content ?? []) collect(child, lines);
}

function hasImage(node: JSONContent): boolean {
  return node.type === 'image' || (node.content ?? []).some(hasImage);
}
