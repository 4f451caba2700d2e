import { isHolding, isTelling, type Privacy, type PrivacyRule, read } from '@plumbline/capture';
import { drawnParent, isElement, walkDrawn } from './drawn-tree.ts';

/** Whether an element is private, or drawn in something that is, as a text may be, also around the frame of its document. */
export function isPrivate(node: Element | Text, privacyOf: PrivacyRule): boolean {
  const first = isElement(node) ? node : drawnParent(node);
  for (let at = first; at; at = drawnParent(at) ?? frameOf(at)) if (privacyOf(at) !== null) return true;
  return false;
}

/** Whether what an element is called is private, too: a field for a password has a name that anybody may read. */
export function isNamePrivate(element: Element, privacyOf: PrivacyRule): boolean {
  return privacyOf(element) === 'all' || isInPrivate(element, privacyOf);
}

/** Whether what an element stands in is private, whatever it is itself. */
function isInPrivate(element: Element, privacyOf: PrivacyRule): boolean {
  const around = drawnParent(element) ?? frameOf(element);
  return around !== null && isPrivate(around, privacyOf);
}

/** Null where the frame is of another origin. */
function frameOf(element: Element): Element | null {
  return read(read(element, 'ownerDocument'), 'defaultView')?.frameElement ?? null;
}

/** Which attributes of an element are private, by their names in lower case. */
export type AttributeRule = (attribute: string) => boolean;

/** Which attributes are private with their element: what a value is called is not. */
export function hiddenWith(privacy: NonNullable<Privacy>): AttributeRule {
  return privacy === 'value' ? isHolding : isTelling;
}

/** What in an element is private, with how much of it: nothing below these nodes may be read. */
export type PrivateNodes = ReadonlyMap<Node, NonNullable<Privacy>>;

/** Looks through all that is drawn in an element: that itself, where it stands in something private. What a slot takes into that is among it. */
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
