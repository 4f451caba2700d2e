import { ask, isNodeOf, read, readAny } from '@plumbline/capture';
import { browser } from 'wxt/browser';

/*
 * The tree that is drawn: a component shows its shadow root, and its children where a slot of that takes them (CSS Scoping,
 * the flat tree). What is private covers what is drawn inside it, wherever that stands in the markup.
 */

/** Elements of HTML that may have a shadow root (DOM Standard, valid shadow host name); so may all with a hyphen in their name. */
const HOST = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$|-/;

/**
 * Goes through everything in an element that could be drawn: shadow roots with what their slots take, and after that children
 * that nothing takes. The depth of a page is no matter.
 * @param enter told each element and text with what was said of what it is drawn in, and whether a slot took it there from
 *   elsewhere in the markup; what it gives back is told of what is drawn inside
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
    // A child whose place is in a slot was seen there: the shadow root comes before the children.
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

/** What an element or a text is drawn in; for a child that its component does not draw, the component. Null above the document. */
export function drawnParent(node: Element | Text): Element | null {
  const parent = read(node, 'parentElement');
  if (parent) return read(node, 'assignedSlot') ?? closedSlotOf(node, parent) ?? parent;
  const root = ask(node, 'getRootNode');
  return isShadowRoot(root) ? root.host : null;
}

/**
 * The shadow root of an element, closed ones among them: browsers open those to extensions, Chromium by a function, Firefox of all
 * the versions that take this one by a property of the element.
 */
export function shadowOf(element: Element): ShadowRoot | null {
  const open = read(element, 'shadowRoot');
  if (open || !HOST.test(read(element, 'localName')) || !isHtml(element)) return open;
  if (browser.dom?.openOrClosedShadowRoot) return browser.dom.openOrClosedShadowRoot(element);
  const root = readAny(element, 'openOrClosedShadowRoot');
  return isShadowRoot(root) ? root : null;
}

/** A slot of a closed root, which the node itself does not tell. */
function closedSlotOf(node: Node, parent: Element): Element | null {
  const root = read(parent, 'shadowRoot') ? null : shadowOf(parent);
  return root ? (takenIn(root).get(node) ?? null) : null;
}

/** What slots of closed roots take. A page does not change while it is looked at, so this holds until that is over. */
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

// A frame of the same origin has classes of its own, which `instanceof` does not know.

export function isElement(node: unknown): node is Element {
  return isNodeOf(node, Node.ELEMENT_NODE);
}

export function isText(node: unknown): node is Text {
  return isNodeOf(node, Node.TEXT_NODE);
}

/** Whether an element of HTML has a name. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(element: Element, name: Name): element is HTMLElementTagNameMap[Name] {
  return read(element, 'localName') === name && isHtml(element);
}

/** Whether elements in it can be found by their ids. */
export function isTree(node: Node): node is Document | ShadowRoot {
  return isNodeOf(node, Node.DOCUMENT_NODE) || isShadowRoot(node);
}

function isHtml(element: Element): element is HTMLElement {
  return read(element, 'namespaceURI') === 'http://www.w3.org/1999/xhtml';
}

function isSlot(element: Element): element is HTMLSlotElement {
  return isTag(element, 'slot');
}

/** Whether something is the tree that a component draws. */
export function isShadowRoot(value: unknown): value is ShadowRoot {
  return isNodeOf(value, Node.DOCUMENT_FRAGMENT_NODE) && readAny(value, 'host') !== undefined;
}
