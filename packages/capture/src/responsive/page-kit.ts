import type { ask as askNode, read as readNode } from '../nodes/read-node.ts';
import type { PageSecrets } from './page-secrets.ts';

/**
 * The functions shared by code that runs inside a page. It is injected as source, so it refers to nothing outside itself. It runs in an isolated
 * world, so neither the page's scripts nor the names
 * of its fields (see read-node.ts) can affect it.
 * @param secrets decides what of the page is private; without it, only what its author has marked is
 */
export function createPageKit(read: typeof readNode, ask: typeof askNode, secrets: PageSecrets | null) {
  const kept: Element[] = [];
  /** Selectors checked for uniqueness since the elements were last listed: many elements share ancestors. */
  const counted = new Map<string, boolean>();

  /** All rendered elements, including shadow trees, in document order. */
  function elements(): Element[] {
    counted.clear();
    const found: Element[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of ask(root, 'querySelectorAll', '*')) {
        found.push(element);
        const shadow = read(element, 'shadowRoot');
        if (shadow) walk(shadow);
      }
    };
    walk(document);
    return found;
  }

  function parentOf(element: Element): Element | null {
    const around = read(element, 'assignedSlot') ?? read(element, 'parentElement');
    if (around) return around;
    const root = ask(element, 'getRootNode');
    return isShadow(root) ? root.host : null;
  }

  // A node created in a frame and moved has a class of that frame, which `instanceof` does not know.

  function isText(node: Node): node is Text {
    return read(node, 'nodeType') === Node.TEXT_NODE;
  }

  /** Rendered elements are in no other kind of fragment. */
  function isShadow(node: Node): node is ShadowRoot {
    return read(node, 'nodeType') === Node.DOCUMENT_FRAGMENT_NODE;
  }

  function isElement(node: Node): node is Element {
    return read(node, 'nodeType') === Node.ELEMENT_NODE;
  }

  /** In CSS pixels of the whole page. */
  function boxOf(rect: { left: number; top: number; width: number; height: number }) {
    const round = (value: number): number => Math.round(value * 100) / 100;
    return { x: round(rect.left + scrollX), y: round(rect.top + scrollY), width: round(rect.width), height: round(rect.height) };
  }

  function isShown(element: Element): boolean {
    const { width, height } = ask(element, 'getBoundingClientRect');
    return width > 1 && height > 1 && ask(element, 'checkVisibility', { opacityProperty: true, visibilityProperty: true });
  }

  function isOnly(selector: string): boolean {
    const known = counted.get(selector);
    if (known !== undefined) return known;
    const only = ask(document, 'querySelectorAll', selector).length === 1;
    counted.set(selector, only);
    return only;
  }

  /** A selector that finds the element again: a path down from the nearest unique id or classes. */
  function selectorOf(element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at; at = read(at, 'parentElement')) {
      const root = ask(at, 'getRootNode');
      const id = read(at, 'id') && !hidden.hidesAttribute('id') && `#${CSS.escape(read(at, 'id'))}`;
      if (id && root === document && isOnly(id)) {
        parts.unshift(id);
        break;
      }
      const name = CSS.escape(read(at, 'localName'));
      const words = classesOf(at);
      const styled = [name, ...words.map((word) => CSS.escape(word))].join('.');
      if (words.length > 0 && root === document && isOnly(styled)) {
        parts.unshift(styled);
        break;
      }
      const own = at;
      const parent = read(own, 'parentElement');
      const alike = parent ? [...read(parent, 'children')].filter((other) => CSS.escape(read(other, 'localName')) === name) : [own];
      parts.unshift(alike.length === 1 ? name : `${name}:nth-of-type(${alike.indexOf(own) + 1})`);
    }
    return parts.join(' > ').slice(0, 1000);
  }

  /** What elements from the same template share: name and classes. */
  function groupOf(element: Element): string {
    return [read(element, 'localName'), ...classesOf(element).toSorted()].join('.').slice(0, 300);
  }

  function classesOf(element: Element): string[] {
    return hidden.hidesAttribute('class') ? [] : [...read(element, 'classList')];
  }

  /** Whether its author marked the element, or one it is rendered in, as private. */
  function isMarked(element: Element): boolean {
    for (let at: Element | null = element; at; at = parentOf(at)) if (ask(at, 'hasAttribute', 'data-private')) return true;
    return false;
  }

  const hidden: PageSecrets = secrets ?? {
    hidesWords: isMarked,
    hiddenOf: (element) => (isMarked(element) ? (name) => !/^(?:class|id|role|type)$/.test(name) : () => false),
    hidesAttribute: () => false,
    title: () => read(document, 'title'),
  };

  function title(): string {
    return hidden.title().slice(0, 500);
  }

  /** The start of an element's text, unless it is private. */
  function wordsOf(element: Element, words: string): string {
    return hidden.hidesWords(element) ? '[redacted]' : words.slice(0, 120);
  }

  function excerptOf(element: Element): string {
    const shell = ask(element, 'cloneNode', false);
    if (!isElement(shell)) return '';
    const hides = hidden.hiddenOf(element);
    // User input must not become evidence.
    for (const name of ask(shell, 'getAttributeNames')) if (name === 'value' || hides(name)) ask(shell, 'removeAttribute', name);
    return read(shell, 'outerHTML')
      .replace(/<\/[^>]*>$/, '')
      .slice(0, 300);
  }

  /**
   * The nearest ancestor that clips or scrolls overflowing content, following containing blocks: an absolutely positioned element is not clipped by a
   * scroll container that is not its containing block. The viewport's own scrolling does not count.
   */
  function clipOf(element: Element, axis: 'x' | 'y'): Element | null {
    let position = getComputedStyle(element).position;
    for (let at = parentOf(element); at && at !== read(document, 'documentElement'); at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.display === 'contents') continue;
      const holds = style.transform !== 'none' || style.filter !== 'none' || /paint|strict|content|layout/.test(style.contain);
      if (position === 'fixed' && !holds) continue;
      if (position === 'absolute' && style.position === 'static' && !holds) continue;
      const overflow = axis === 'x' ? style.overflowX : style.overflowY;
      const isViewports = at === read(document, 'body') && getComputedStyle(read(document, 'documentElement')).overflowX === 'visible';
      if (overflow !== 'visible' && !isViewports && style.display !== 'inline') return at;
      position = style.position;
    }
    return null;
  }

  function frame(): Promise<void> {
    // A page that renders no frames must not block everything.
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 500);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return { read, ask, kept, elements, isText, parentOf, boxOf, isShown, selectorOf, groupOf, title, wordsOf, excerptOf, clipOf, frame };
}

export type PageKit = ReturnType<typeof createPageKit>;

/** A rectangle in CSS pixels of the whole page. */
export type Box = ReturnType<PageKit['boxOf']>;
