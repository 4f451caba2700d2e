import type { Span } from './message.ts';

/** A node of the syntax tree, as far as one has to know it here: each kind has fields of its own. */
export interface Node extends Span {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** Nodes directly beneath one, in the order of the source. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

export function nodesIn(node: Node, field: string): Node[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nodeIn(node: Node, field: string): Node | null {
  const value = node[field];
  return isNode(value) ? value : null;
}

/** Of an identifier, a key or the name of an attribute (`aria-label` too); empty for what is computed. */
export function nameOf(node: Node | null): string {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
}

export function spanOf({ start, end }: Node): Span {
  return { start, end };
}

/** What a program puts there: types have no texts. */
export function isValue({ type }: Node): boolean {
  return !type.startsWith('TS') || ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
}
