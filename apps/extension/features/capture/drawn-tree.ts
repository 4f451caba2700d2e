import { ask, isNodeOf, read, readAny } from '@plumbline/capture';
import { browser } from 'wxt/browser';

/*
 * The flat tree (CSS Scoping): a component draws its shadow root, and its children only where a slot takes them. A private element covers
 * everything drawn inside it, wherever that is in the markup.
 */

/** HTML elements that may have a shadow root (DOM Standard, valid shadow host name); so may all with a hyphen in their name. */
const HOST = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Walks everything in an element that could be drawn: shadow roots with the nodes in their slots, then the children
 * that no slot takes. Works without recursion, so the depth of a page does not matter.
 * @param enter called for each element and text with the value for the element it is drawn in, and whether a slot took it there from
 * elsewhere in the markup; its result is passed to everything drawn inside
 */
export function walkDrawn<Around>(
  root: Element,
  around: Around,
  enter: (node: Element | Text, around: Around, isSlotted: boolean) => Around,
): void {
  const waiting: { readonly node: Node; readonly around: Around; readonly isSlotted: boolean }[] = [
    { node: root, around, isSlotted: false },
  ];
  const slotted = new Set<Node>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isSlotted } = next;
    // A slotted child was already visited in its slot: the shadow root comes before the children.
    if (!isSlotted && slotted.has(node)) continue;
    if (isText(node)) enter(node, next.around, isSlotted);
    if (!isElement(node)) continue;
    const inside = enter(node, next.around, isSlotted);
    const wait = (child: Node, viaSlot: boolean): void => void waiting.push({ node: child, around: inside, isSlotted: viaSlot });
    for (let child = read(node, 'firstChild'); child; child = read(child, 'nextSibling')) wait(child, false);
    const shadow = shadowOf(node);
    for (let child = shadow ? shadow.firstChild : null; child; child = read(child, 'nextSibling')) wait(child, false);
    if (!isSlot(node)) continue;
    for (const child of node.assignedNodes()) {
      slotted.add(child);
      wait(child, true);
    }
  }
}

/** The parent in the flat tree; for a child that its component does not draw, the component. Null above the document. */
export function drawnParent(node: Element | Text): Element | null {
  const parent = read(node, 'parentElement');
  if (parent) return read(node, 'assignedSlot') ?? closedSlotOf(node, parent) ?? parent;
  const root = ask(node, 'getRootNode');
  return isShadowRoot(root) ? root.host : null;
}

/**
 * The shadow root of an element, including closed ones, which browsers open to extensions: Chromium by a function, Firefox, in all
 * versions that support this extension, by a property of the element.
 */
export function shadowOf(element: Element): ShadowRoot | null {
  const open = read(element, 'shadowRoot');
  if (open || !HOST.test(read(element, 'localName')) || !isHtml(element)) return open;
  if (browser.dom?.openOrClosedShadowRoot) return browser.dom.openOrClosedShadowRoot(element);
  const root = readAny(element, 'openOrClosedShadowRoot');
  return isShadowRoot(root) ? root : null;
}

/** The slot of a node in a closed shadow root, which the node itself does not reveal. */
function closedSlotOf(node: Node, parent: Element): Element | null {
  const root = read(parent, 'shadowRoot') ? null : shadowOf(parent);
  return root ? (takenIn(root).get(node) ?? null) : null;
}

/** Nodes in the slots of closed roots. A page cannot change during a synchronous walk, so the cache is valid until the walk ends. */
const taken = new Map<ShadowRoot, ReadonlyMap<Node, Element>>();

function takenIn(root: ShadowRoot): ReadonlyMap<Node, Element> {
  const known = taken.get(root);
  if (known) return known;
  if (taken.size === 0) queueMicrotask(() => taken.clear());
  const slots = new Map<Node, Element>();
  for (const slot of root.querySelectorAll('slot')) for (const node of slot.assignedNodes()) slots.set(node, slot);
  taken.set(root, slots);
  return slots;
}

// Nodes of a same-origin frame have classes of their own, for which `instanceof` fails.

export function isElement(node: unknown): node is Element {
  return isNodeOf(node, Node.ELEMENT_NODE);
}

export function isText(node: unknown): node is Text {
  return isNodeOf(node, Node.TEXT_NODE);
}

/** Whether the element is the HTML element of that name. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(element: Element, name: Name): element is HTMLElementTagNameMap[Name] {
  return read(element, 'localName') === name && isHtml(element);
}

/** Whether elements in it can be found by id. */
export function isTree(node: Node): node is Document | ShadowRoot {
  return isNodeOf(node, Node.DOCUMENT_NODE) || isShadowRoot(node);
}

function isHtml(element: Element): element is HTMLElement {
  return read(element, 'namespaceURI') === 'http://www.w3.org/1999/xhtml';
}

function isSlot(element: Element): element is HTMLSlotElement {
  return isTag(element, 'slot');
}

/** Whether a value is a shadow root. */
export function isShadowRoot(value: unknown): value is ShadowRoot {
  return isNodeOf(value, Node.DOCUMENT_FRAGMENT_NODE) && readAny(value, 'host') !== undefined;
}
