import type { Inline, Message, Span } from './message.ts';
import { type Node, nodeIn, nodesIn, spanOf } from './syntax-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: '\u00A0', quot: '"' };

/**
 * Reads the children of an element as one message, including inline elements.
 * @returns null where there are no words directly among them
 */
export function readSentence(children: readonly Node[]): Message | null {
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last || !children.some(isWords)) return null;
  const values: Span[] = [];
  const inlines: Inline[] = [];

  const read = (nodes: readonly Node[]): string => nodes.map(readOne).join('');
  function readOne(node: Node): string {
    if (node.type === 'JSXText') return shownOf(String(node['value']));
    if (node.type === 'JSXExpressionContainer') {
      const inside = nodeIn(node, 'expression');
      if (!inside || inside.type === 'JSXEmptyExpression') return '';
      if (inside.type === 'Literal' && typeof inside['value'] === 'string') return inside['value'];
      values.push(spanOf(node));
      return `{${values.length - 1}}`;
    }
    const [opening, closing] = [nodeIn(node, 'openingElement'), nodeIn(node, 'closingElement')];
    const inner = nodesIn(node, 'children');
    const at = inlines.length;
    if (!opening || !closing || !inner.some(isWords)) {
      inlines.push({ open: spanOf(node), close: null });
      return `<${at}/>`;
    }
    inlines.push({ open: spanOf(opening), close: spanOf(closing) });
    return `<${at}>${read(inner)}</${at}>`;
  }

  const text = read(children);
  return { start: first.start, end: last.end, text, form: 'children', values, inlines };
}

function isWords(node: Node): boolean {
  return node.type === 'JSXText' && /\p{L}/u.test(String(node['value']));
}

/** JSX text as it is rendered: lines are joined and indentation is dropped. */
function shownOf(written: string): string {
  const lines = written.split('\n');
  return lines
    .map((line, at) => (at > 0 ? line.trimStart() : line))
    .map((line, at) => (at < lines.length - 1 ? line.trimEnd() : line))
    .filter((line, at) => line !== '' || lines.length === 1 || at === -1)
    .join(' ')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
