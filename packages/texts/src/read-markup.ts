import type { Message, Span } from './message.ts';
import { nodeIn, nodesIn, type Node, spanOf } from './syntax-tree.ts';

/** Tags, and elements whose text is never shown. */
const NO_WORDS = /<(style|script)\b[^>]*>.*?<\/\1>|<[^>]*>/gs;

/**
 * Finds the messages in a page that the server writes (`html` of Hono): every stretch between tags is one.
 * @param node a tagged template
 */
export function readMarkup(source: string, node: Node): Message[] {
  const template = nodeIn(node, 'quasi') ?? node;
  const holes = holesOf(template);
  // Offsets must stay valid, so everything but words is masked instead of removed.
  let words = source.slice(template.start, template.end);
  for (const { whole } of holes) words = blot(words, { start: whole.start - template.start, end: whole.end - template.start });
  words = words.replace(NO_WORDS, (tag) => TAG.repeat(tag.length));

  return Array.from(words.matchAll(STRETCH)).flatMap((found): Message[] => {
    const start = template.start + found.index;
    const end = start + found[0].length;
    const own = holes.filter(({ whole }) => whole.start >= start && whole.end <= end);
    let text = '';
    let at = start;
    for (const [number, { whole }] of own.entries()) {
      text += `${source.slice(at, whole.start)}{${number}}`;
      at = whole.end;
    }
    text = `${text}${source.slice(at, end)}`.replace(/\s+/g, ' ');
    if (!/\p{L}/u.test(text.replace(/\{\d+\}/g, ''))) return [];
    return [{ start, end, text, form: 'markup', values: own.map(({ value }) => value), inlines: [] }];
  });
}

interface Hole {
  /** From `${` to `}`, including the spaces within. */
  readonly whole: Span;
  readonly value: Span;
}

/** The interpolations of a template. */
function holesOf(template: Node): Hole[] {
  const strings = nodesIn(template, 'quasis');
  return nodesIn(template, 'expressions').flatMap((value, at) => {
    const [before, after] = [strings[at], strings[at + 1]];
    return before && after ? [{ whole: { start: before.end - 2, end: after.start + 1 }, value: spanOf(value) }] : [];
  });
}

/** Masks for interpolations and for tags, one character for each character masked. */
const VALUE = '\uE000';
const TAG = '\uE001';
/** A stretch between tags, from its first word or value to its last. */
const STRETCH = /[^\s`\uE001](?:[^`\uE001]*[^\s`\uE001])?/g;

function blot(text: string, { start, end }: Span): string {
  return text.slice(0, start) + VALUE.repeat(end - start) + text.slice(end);
}
