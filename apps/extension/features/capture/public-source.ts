import { isTelling, type PrivacyRule, REDACTED } from '@plumbline/capture';
import { isElement, isText } from './drawn-tree.ts';
import { type AttributeRule, hiddenWith, type PrivateNodes, privateNodes } from './is-private.ts';

/**
 * The markup of a document as it is now, without what is private in it. That is taken out of a copy of the tree: what a script
 * built reads as another tree when it is markup (`<p data-private><div>` ends the paragraph), and slots do not show in it.
 * @param hidden what is private in what the document draws
 * @param privacyOf the rule that found it; templates draw nothing, and are asked here
 */
export function publicSource(page: Document, hidden: PrivateNodes, privacyOf: PrivacyRule): string {
  const root = page.documentElement;
  const isPublic = hidden.size === 0 && root.querySelector('template') === null;
  return `<!doctype html>${(isPublic ? root : publicCopy(page, hidden, privacyOf)).outerHTML}`;
}

function publicCopy(page: Document, hidden: PrivateNodes, privacyOf: PrivacyRule): Element {
  const copy = emptyLike(page).importNode(page.documentElement, true);
  const copied: PrivateNodes = new Map(
    copiesOf(page.documentElement, copy).flatMap(([original, node]) => {
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
    for (const noscript of next.querySelectorAll('noscript')) parseText(noscript, privacyOf);
    for (const template of next.querySelectorAll('template')) {
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
  if (noscript.ownerDocument.contentType !== 'text/html') return;
  for (const text of [...noscript.childNodes].filter(isText)) {
    const template = noscript.ownerDocument.createElement('template');
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
  if (/\S/.test(node.nodeValue ?? '')) node.nodeValue = REDACTED;
}

function emptyElement(element: Element, hides: AttributeRule): void {
  for (const name of element.getAttributeNames()) {
    if (!name.startsWith('xmlns') && hides(name.toLowerCase()) && element.getAttribute(name)) element.setAttribute(name, REDACTED);
  }
  if (element instanceof HTMLTemplateElement) element.content.replaceChildren();
}

/** A document of the same kind that is shown nowhere: no component begins to work in it, no picture is loaded. */
function emptyLike(page: Document): Document {
  return page.contentType === 'text/html' ? page.implementation.createHTMLDocument() : page.implementation.createDocument(null, null);
}

function walkerOf(root: Node, filter: ((node: Node) => number) | null = null): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_ALL, filter);
}
