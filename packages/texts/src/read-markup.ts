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
  const holes = holesOf(template);
  // What is asked for below is where words stand, so what is no words is blotted out and not left out.
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
  /** From `${` to `}`, with the space in between. */
  readonly whole: Span;
  readonly value: Span;
}

/** What a program puts into a template. */
function holesOf(template: Node): Hole[] {
  const strings = nodesIn(template, 'quasis');
  return nodesIn(template, 'expressions').flatMap((value, at) => {
    const [before, after] = [strings[at], strings[at + 1]];
    return before && after ? [{ whole: { start: before.end - 2, end: after.start + 1 }, value: spanOf(value) }] : [];
  });
}

/** Stand for what is between `${` and `}` and for what is between `<` and `>`, a letter for a letter. */
const VALUE = '\uE000';
const TAG = '\uE001';
/** From the first word or value of a stretch without tags to the last. */
const STRETCH = /[^\s`\uE001](?:[^`\uE001]*[^\s`\uE001])?/g;

function blot(text: string, { start, end }: Span): string {
  return text.slice(0, start) + VALUE.repeat(end - start) + text.slice(end);
}
