import { isHolding, isTelling, type Privacy, type PrivacyRule, read } from '@plumbline/capture';
import { drawnParent, isElement, walkDrawn } from './drawn-tree.ts';

/** Whether an element or a text is private itself or is drawn inside a private element, across frame borders. */
export function isPrivate(node: Element | Text, privacyOf: PrivacyRule): boolean {
  const first = isElement(node) ? node : drawnParent(node);
  for (let at = first; at; at = drawnParent(at) ?? frameOf(at)) if (privacyOf(at) !== null) return true;
  return false;
}

/** Whether the name of an element is private, too: that of a password field is not. */
export function isNamePrivate(element: Element, privacyOf: PrivacyRule): boolean {
  return privacyOf(element) === 'all' || isInPrivate(element, privacyOf);
}

/** Whether an element is inside a private one, whatever it is itself. */
function isInPrivate(element: Element, privacyOf: PrivacyRule): boolean {
  const around = drawnParent(element) ?? frameOf(element);
  return around !== null && isPrivate(around, privacyOf);
}

/** Null where the frame has another origin. */
function frameOf(element: Element): Element | null {
  return read(read(element, 'ownerDocument'), 'defaultView')?.frameElement ?? null;
}

/** Which attributes of an element are private, by lower-case name. */
export type AttributeRule = (attribute: string) => boolean;

/** Which attributes are private together with their element: attributes that only name a value are not. */
export function hiddenWith(privacy: NonNullable<Privacy>): AttributeRule {
  return privacy === 'value' ? isHolding : isTelling;
}

/** The private nodes in an element, and how much of each is private: nothing below them may be read. */
export type PrivateNodes = ReadonlyMap<Node, NonNullable<Privacy>>;

/**
 * Searches everything drawn in an element, including the element itself if it stands inside a private one, and nodes slotted into a private element.
 */
export function privateNodes(root: Element, privacyOf: PrivacyRule): PrivateNodes {
  const found = new Map<Node, NonNullable<Privacy>>();
  if (isInPrivate(root, privacyOf)) return found.set(root, 'all');
  walkDrawn(root, false, (node, isHidden, isSlotted) => {
    if (isHidden && isSlotted) found.set(node, 'all');
    const own = !isHidden && isElement(node) ? privacyOf(node) : null;
    if (own) found.set(node, own);
    return isHidden || own !== null;
  });
  return found;
}
