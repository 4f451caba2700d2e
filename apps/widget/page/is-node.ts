import { isNodeOf, read } from '@plumbline/capture';

// Tests by node type and name, since a node created in a frame and moved has a class of that frame, which `instanceof` does not know.

export function isElement(node: Node): node is Element {
  return isNodeOf(node, Node.ELEMENT_NODE);
}

export function isText(node: Node): node is Text {
  return isNodeOf(node, Node.TEXT_NODE);
}

export function isHtml<Name extends keyof HTMLElementTagNameMap>(element: Element, name: Name): element is HTMLElementTagNameMap[Name] {
  return read(element, 'localName') === name && isIn(element, '1999/xhtml');
}

export function isSvg<Name extends keyof SVGElementTagNameMap>(element: Element, name: Name): element is SVGElementTagNameMap[Name] {
  return read(element, 'localName') === name && isIn(element, '2000/svg');
}

function isIn(element: Element, namespace: string): boolean {
  return read(element, 'namespaceURI') === `http://www.w3.org/${namespace}`;
}
