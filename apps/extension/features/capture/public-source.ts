import { ask, isNodeOf, isTelling, type PrivacyRule, read, readAny, REDACTED } from '@plumbline/capture';
import { isElement, isText } from './drawn-tree.ts';
import { type AttributeRule, hiddenWith, type PrivateNodes, privateNodes } from './is-private.ts';

/**
 * The current markup of a document without its private parts. They are removed from a copy of the tree, not from the markup: a tree that a
 * script built may parse differently (`<p data-private><div>` ends the paragraph), and markup does not show slots.
 * @param hidden private nodes among what the document draws
 * @param privacyOf the rule that found them; also applied to templates, which are not drawn
 */
export function publicSource(page: Document, hidden: PrivateNodes, privacyOf: PrivacyRule): string {
  const root = read(page, 'documentElement');
  const isPublic = hidden.size === 0 && ask(root, 'querySelector', 'template') === null;
  return `<!doctype html>${read(isPublic ? root : publicCopy(page, hidden, privacyOf), 'outerHTML')}`;
}

function publicCopy(page: Document, hidden: PrivateNodes, privacyOf: PrivacyRule): Element {
  const root = read(page, 'documentElement');
  const copy = ask(emptyLike(page), 'importNode', root, true);
  if (!isElement(copy)) throw new TypeError('The copy of an element is an element.');
  const copied: PrivateNodes = new Map(
    copiesOf(root, copy).flatMap(([original, node]) => {
      const privacy = hidden.get(original);
      return privacy ? [[node, privacy]] : [];
    }),
  );
  emptyAll(copied);
  emptyUndrawn(copy, privacyOf);
  return copy;
}

function copiesOf(root: Element, copy: Element): [Node, Node][] {
  const pairs: [Node, Node][] = [[root, copy]];
  const [originals, copies] = [walkerOf(root), walkerOf(copy)];
  while (originals.nextNode() && copies.nextNode()) pairs.push([originals.currentNode, copies.currentNode]);
  return pairs;
}

/**
 * Empties what the walk over the drawn document did not visit. The content of a template is a document fragment of its own, which may contain
 * templates.
 */
function emptyUndrawn(root: Element | DocumentFragment, privacyOf: PrivacyRule): void {
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const noscript of ask(next, 'querySelectorAll', 'noscript')) parseText(noscript, privacyOf);
    for (const template of [...ask(next, 'querySelectorAll', 'template')].filter(isTemplate)) {
      emptyInside(template.content, privacyOf);
      waiting.push(template.content);
    }
  }
}

/**
 * With scripting enabled, the content of `noscript` is text that serialises as raw markup. The copy has scripting disabled, where
 * that text would be escaped, so it is parsed into elements.
 */
function parseText(noscript: Element, privacyOf: PrivacyRule): void {
  if (read(read(noscript, 'ownerDocument'), 'contentType') !== 'text/html') return;
  for (const text of [...read(noscript, 'childNodes')].filter(isText)) {
    const template = ask(read(noscript, 'ownerDocument'), 'createElement', 'template');
    if (!isTemplate(template)) continue;
    template.innerHTML = text.data;
    emptyInside(template.content, privacyOf);
    text.replaceWith(template.content);
  }
}

function emptyInside({ children }: DocumentFragment, privacyOf: PrivacyRule): void {
  for (const child of children) emptyAll(privateNodes(child, privacyOf));
}

/** Visits each node once: a node slotted into one private element may be inside several. */
function emptyAll(nodes: PrivateNodes): void {
  const emptied = new Set<Node>();
  for (const [node, privacy] of nodes) {
    if (emptied.has(node)) continue;
    const walker = walkerOf(node, (at) => (emptied.has(at) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
    for (let at: Node | null = node; at; at = walker.nextNode()) {
      emptied.add(at);
      if (!isElement(at)) emptyText(at);
      else emptyElement(at, at === node ? hiddenWith(privacy) : isTelling);
    }
  }
}

function emptyText(node: Node): void {
  if (/\S/.test(read(node, 'nodeValue') ?? '')) Reflect.set(Object.getPrototypeOf(node), 'nodeValue', REDACTED, node);
}

function emptyElement(element: Element, hides: AttributeRule): void {
  for (const name of ask(element, 'getAttributeNames')) {
    if (!name.startsWith('xmlns') && hides(name.toLowerCase()) && ask(element, 'getAttribute', name))
      ask(element, 'setAttribute', name, REDACTED);
  }
  if (isTemplate(element)) element.content.replaceChildren();
}

/** An SVG template has no content fragment. */
function isTemplate(element: Element): element is HTMLTemplateElement {
  return read(element, 'localName') === 'template' && isNodeOf(readAny(element, 'content'), Node.DOCUMENT_FRAGMENT_NODE);
}

/** An empty document of the same kind that is not displayed: no custom element runs in it, and no image is loaded. */
function emptyLike(page: Document): Document {
  const implementation = read(page, 'implementation');
  return read(page, 'contentType') === 'text/html' ? implementation.createHTMLDocument() : implementation.createDocument(null, null);
}

function walkerOf(root: Node, filter: ((node: Node) => number) | null = null): TreeWalker {
  return ask(document, 'createTreeWalker', root, NodeFilter.SHOW_ALL, filter);
}
