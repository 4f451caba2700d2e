import type { ElementNode } from './document.ts';
import { attribute, isElement } from './element.ts';

/** A longer selector is of no use; it then begins below html. */
const MAX_STEPS = 24;

type ParentNode = NonNullable<ElementNode['parentNode']>;

/** The element children of a parent. */
interface Siblings {
  /** 1-based, among siblings of the same name. */
  readonly places: ReadonlyMap<ElementNode, number>;
  readonly amounts: ReadonlyMap<string, number>;
}

/**
 * Writes selectors of elements of one page. Siblings are counted once per parent, since one parent may have 100,000. The counts belong to the page: a
 * WeakMap of all pages would keep their trees until a full garbage collection, which would take a quarter of the judging time.
 */
export class SelectorWriter {
  readonly #counted = new Map<ParentNode, Siblings>();

  /** CSS path from the nearest ancestor with an id, or from html. */
  selectorOf(element: ElementNode): string {
    const steps: string[] = [];
    let node: ElementNode | null = element;
    while (node && steps.length < MAX_STEPS) {
      const id = attribute(node, 'id');
      if (id && /^[A-Za-z][\w-]*$/.test(id)) {
        steps.unshift(`#${id}`);
        break;
      }
      steps.unshift(node.tagName.replace(/[^\w-]/g, '\\$&') + this.#position(node));
      const parent: ParentNode | null = node.parentNode;
      node = parent && isElement(parent) ? parent : null;
    }
    return steps.join(' > ');
  }

  #position(element: ElementNode): string {
    const parent = element.parentNode;
    if (!parent) return '';
    const siblings = this.#siblingsIn(parent);
    return (siblings.amounts.get(element.tagName) ?? 0) > 1 ? `:nth-of-type(${siblings.places.get(element) ?? 0})` : '';
  }

  #siblingsIn(parent: ParentNode): Siblings {
    const known = this.#counted.get(parent);
    if (known) return known;
    const places = new Map<ElementNode, number>();
    const amounts = new Map<string, number>();
    for (const node of parent.childNodes) {
      if (!isElement(node)) continue;
      const place = (amounts.get(node.tagName) ?? 0) + 1;
      amounts.set(node.tagName, place);
      places.set(node, place);
    }
    const siblings = { places, amounts };
    this.#counted.set(parent, siblings);
    return siblings;
  }
}
