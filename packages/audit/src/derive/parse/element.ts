import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseUrl } from '@plumbline/urls';
import type { ElementNode } from './document.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The value of an attribute, null when it is absent. Names are lower-case, as the parser leaves them. */
export function attribute(element: ElementNode, name: string): string | null {
  for (const entry of element.attrs) if (entry.name === name) return entry.value;
  return null;
}

export function isElement(node: DefaultTreeAdapterTypes.Node): node is ElementNode {
  return 'tagName' in node;
}

export function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === '#text';
}

/** Resolves a reference as a browser does; null when it is absent or cannot be parsed. */
export function resolveUrl(reference: string | null, base: string): string | null {
  if (reference === null) return null;
  return parseUrl(reference.trim(), base)?.href ?? null;
}
