import { REDACTED } from '@plumbline/capture';
import { isElement } from './drawn-tree.ts';

/**
 * The markup of a document as it is now. What only its drawing makes private is marked so in it: whoever reads the markup
 * later does not see the slots.
 * @param slotted what slots take into something private
 */
export function publicSource(page: Document, slotted: ReadonlySet<Node>): string {
  return `<!doctype html>${(slotted.size === 0 ? page.documentElement : markedCopy(page, slotted)).outerHTML}`;
}

function markedCopy(page: Document, slotted: ReadonlySet<Node>): Element {
  const copy = emptyLike(page).importNode(page.documentElement, true);
  const [originals, copies] = [walkerOf(page.documentElement), walkerOf(copy)];
  const found: Node[] = [];
  while (originals.nextNode() && copies.nextNode()) if (slotted.has(originals.currentNode)) found.push(copies.currentNode);
  for (const node of found) {
    if (isElement(node)) node.setAttribute('data-private', '');
    else node.nodeValue = REDACTED;
  }
  return copy;
}

/** A document of the same kind that is shown nowhere: no component begins to work in it, no picture is loaded. */
function emptyLike(page: Document): Document {
  return page.contentType === 'text/html' ? page.implementation.createHTMLDocument() : page.implementation.createDocument(null, null);
}

function walkerOf(root: Element): TreeWalker {
  return root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ALL);
}
