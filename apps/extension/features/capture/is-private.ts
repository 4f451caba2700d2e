import { privacyRule } from '@plumbline/capture';
import { drawnParent, walkDrawn } from './drawn-tree.ts';

/** Whether an element is private, or drawn in something that is, also around the frame of its document. */
export function isPrivate(element: Element): boolean {
  const privacyOf = privacyRule();
  for (let at: Element | null = element; at; at = drawnParent(at) ?? frameOf(at)) if (privacyOf(at) !== null) return true;
  return false;
}

/** Whether what an element is called is private, too: a field for a password has a name that anybody may read. */
export function isNamePrivate(element: Element): boolean {
  const around = drawnParent(element) ?? frameOf(element);
  return privacyRule()(element) === 'all' || (around !== null && isPrivate(around));
}

/** Null where the frame is of another origin. */
function frameOf({ ownerDocument }: Element): Element | null {
  return ownerDocument.defaultView?.frameElement ?? null;
}

/** What in an element is private, as the markup has it: nothing below these nodes may be read. */
export interface PrivateNodes {
  readonly all: ReadonlySet<Node>;
  /** Those of them whose own markup does not say so: a slot takes them into something private. */
  readonly slotted: ReadonlySet<Node>;
}

/** Looks through all that is drawn in an element. */
export function privateNodes(root: Element): PrivateNodes {
  const all = new Set<Node>();
  const slotted = new Set<Node>();
  const privacyOf = privacyRule();
  walkDrawn(root, false, (node, isInPrivate, isSlotted) => {
    if (isInPrivate && isSlotted) {
      all.add(node);
      slotted.add(node);
    }
    const isOwn = !isInPrivate && 'attributes' in node && privacyOf(node) !== null;
    if (isOwn) all.add(node);
    return isInPrivate || isOwn;
  });
  return { all, slotted };
}
