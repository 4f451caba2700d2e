import { marked } from 'marked';
import { extractText } from '../../packages/grammar/src/extract/extract-text.ts';
import type { Text } from './text.ts';

const SOURCES = new Set(['paragraph', 'heading', 'list_item'] as const);

/** Documents quote mistakes to discuss them. */
const QUOTED = /“[^”]*”|"[^"]*"/g;

/** The texts of a document as a reader of the rendered page gets them: without code. */
export function readMarkdown(file: string, source: string): Text[] {
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  const html = marked.parse(body, { async: false });
  return extractText(html, SOURCES).units.map(({ text, skip }) => {
    const quoted = [...text.matchAll(QUOTED)].map(({ index, 0: words }): [number, number] => [index, index + words.length]);
    return { file, line: lineOf(source, text), text, skip: [...skip, ...quoted] };
  });
}

/** The line where a text begins, found by its first words regardless of markup between them; the first line where they are not found. */
function lineOf(source: string, text: string): number {
  const words = text
    .split(' ')
    .slice(0, 3)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  const at = source.search(new RegExp(words.join('[\\s`*_[\\]]+')));
  return at === -1 ? 1 : source.slice(0, at).split('\n').length;
}
