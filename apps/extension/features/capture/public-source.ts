import { ask, isNodeOf, isTelling, type PrivacyRule, read, readAny, REDACTED } from '@plumbline/capture';
import { isElement, isText } from './drawn-tree.ts';
import { type AttributeRule, hiddenWith, type PrivateNodes, privateNodes } from './is-private.ts';

/**
 * The markup of a document as it is now, without what is private in it. That is taken out of a copy of the tree: what a script
 * built reads as another tree when it is markup (`<p data-private><div>` ends the paragraph), and slots do not show in it.
 * @param hidden what is private in what the document draws
 * @param privacyOf the rule that found it; templates draw nothing, and are asked here
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

/** Nothing of it was seen where the document was looked through. What templates hold is in documents of their own, and they may hold templates. */
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
 * Where scripts run, what is in `noscript` is text, which is written as the markup that it was. None run in the copy, which would
 * have that text escaped and has elements instead.
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

/** Each node once: what slots take into something private may be in more that is. */
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

/** Those of drawings hold nothing apart. */
function isTemplate(element: Element): element is HTMLTemplateElement {
  return read(element, 'localName') === 'template' && isNodeOf(readAny(element, 'content'), Node.DOCUMENT_FRAGMENT_NODE);
}

/** A document of the same kind that is shown nowhere: no component begins to work in it, no picture is loaded. */
function emptyLike(page: Document): Document {
  const implementation = read(page, 'implementation');
  return read(page, 'contentType') === 'text/html' ? implementation.createHTMLDocument() : implementation.createDocument(null, null);
}

function walkerOf(root: Node, filter: ((node: Node) => number) | null = null): TreeWalker {
  return ask(document, 'createTreeWalker', root, NodeFilter.SHOW_ALL, filter);
}
