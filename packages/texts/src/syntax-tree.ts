import type { Span } from './message.ts';

/** The common part of all syntax tree nodes; each kind has more fields of its own. */
export interface Node extends Span {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The direct children of a node, in source order. */
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

/** The name of an identifier, key or attribute (including `aria-label`); empty for a computed one. */
export function nameOf(node: Node | null): string {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
}

export function spanOf({ start, end }: Node): Span {
  return { start, end };
}

/** Whether a node is a value; types contain no texts. */
export function isValue({ type }: Node): boolean {
  return !type.startsWith('TS') || ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);
}
