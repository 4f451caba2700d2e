import type { Message, Span } from './message.ts';
import { nodeIn, nodesIn, type Node, spanOf } from './syntax-tree.ts';

/** Parts of a page whose words nobody reads, and tags. */
const NO_WORDS = /<(style|script)\b[^>]*>.*?<\/\1>|<[^>]*>/gs;

/**
 * What stands between the tags of a page that a server writes (`html` of Hono): each stretch without a tag is a message.
 * @param node a tagged template
 */
export function readMarkup(source: string, node: Node): Message[] {
  const template = nodeIn(node, 'quasi') ?? node;
  const values = nodesIn(template, 'expressions').map(spanOf);
  // What is asked for below is where words stand, so what is no words is blotted out and not left out.
  let words = source.slice(template.start, template.end);
  for (const { start, end } of values) words = blot(words, { start: start - 2 - template.start, end: end + 1 - template.start }, VALUE);
  words = words.replace(NO_WORDS, (tag) => TAG.repeat(tag.length));

  return Array.from(words.matchAll(STRETCH)).flatMap((found): Message[] => {
    const start = template.start + found.index;
    const end = start + found[0].length;
    const own = values.filter((value) => value.start > start && value.end < end);
    const parts = own.reduce<{ text: string; at: number }>(
      ({ text, at }, value, number) => ({ text: `${text}${source.slice(at, value.start - 2)}{${number}}`, at: value.end + 1 }),
      { text: '', at: start },
    );
    const text = `${parts.text}${source.slice(parts.at, end)}`.replace(/\s+/g, ' ');
    return /\p{L}/u.test(text.replace(/\{\d+\}/g, '')) ? [{ start, end, text, form: 'markup', values: own, inlines: [] }] : [];
  });
}

/** Stand for what is between `${` and `}` and for what is between `<` and `>`, a letter for a letter. */
const VALUE = '\uE000';
const TAG = '\uE001';
/** From the first word or value of a stretch without tags to the last. */
const STRETCH = /[^\s`\uE001](?:[^`\uE001]*[^\s`\uE001])?/g;

function blot(text: string, { start, end }: Span, with_: string): string {
  return text.slice(0, start) + with_.repeat(end - start) + text.slice(end);
}
