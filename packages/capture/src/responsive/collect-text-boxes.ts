import type { Box, PageKit } from './page-kit.ts';

/** The box of one element's text, and what may clip it. */
export interface TextBoxFacts {
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly words: string;
  readonly box: Box;
  /** The box of the element or ancestor that clips overflowing content; null when nothing does. */
  readonly cut: Box | null;
  /** Clipped horizontally, and vertically. */
  readonly cutsX: boolean;
  readonly cutsY: boolean;
  /** Numbers of its ancestors, to tell nested text from overlapping text. */
  readonly around: readonly number[];
  /** Positioned above the normal flow on purpose. */
  readonly isLayered: boolean;
  /** The number of its scroll container, and the part of its text visible there; null where only the page itself scrolls it. */
  readonly scrolled: { readonly by: number; readonly shown: Box } | null;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Runs inside the page. Elements come in the same order however the page is styled. */
export function collectTextBoxes(kit: PageKit): readonly TextBoxFacts[] {
  const found: TextBoxFacts[] = [];
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
  const scrollers: Element[] = [];
  /** The visible part of a box in its scroll containers, and the nearest of these; null where only the page itself scrolls it. */
  const scrolledIn = (element: Element, { left, top, right, bottom }: Edges): TextBoxFacts['scrolled'] => {
    let nearest: Element | null = null;
    const shown = { left, top, right, bottom };
    for (const axis of ['x', 'y'] as const) {
      for (let at = element === kit.read(document, 'body') ? null : element; at; at = kit.clipOf(at, axis)) {
        const style = getComputedStyle(at);
        if (style.display === 'inline' || !/^(?:auto|scroll)$/.test(axis === 'x' ? style.overflowX : style.overflowY)) continue;
        nearest ??= at;
        const rect = kit.ask(at, 'getBoundingClientRect');
        if (axis === 'x') [shown.left, shown.right] = [Math.max(shown.left, rect.left), Math.min(shown.right, rect.right)];
        else [shown.top, shown.bottom] = [Math.max(shown.top, rect.top), Math.min(shown.bottom, rect.bottom)];
      }
    }
    if (!nearest) return null;
    if (!scrollers.includes(nearest)) scrollers.push(nearest);
    const size = { width: Math.max(0, shown.right - shown.left), height: Math.max(0, shown.bottom - shown.top) };
    return { by: scrollers.indexOf(nearest), shown: kit.boxOf({ left: shown.left, top: shown.top, ...size }) };
  };
  const indexOf = new Map<Element, number>();
  for (const element of kit.elements()) {
    if (found.length >= 1500) break;
    if (/^(?:script|style|noscript|template|title|option)$/.test(kit.read(element, 'localName'))) continue;
    const nodes = [...kit.read(element, 'childNodes')].filter((node) => kit.isText(node) && /[\p{L}\p{N}]/u.test(node.data));
    if (nodes.length === 0 || !kit.isShown(element)) continue;
    const rects = nodes.flatMap((node) => {
      const range = kit.ask(document, 'createRange');
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    // Only content that cannot be scrolled to is lost.
    const holder = [element, kit.clipOf(element, 'y'), kit.clipOf(element, 'x')].find((candidate) => {
      const style = candidate && getComputedStyle(candidate);
      return style && style.display !== 'inline' && (cuts(style.overflowX) || cuts(style.overflowY));
    });
    const style = holder ? getComputedStyle(holder) : null;
    const holderRect = holder && kit.ask(holder, 'getBoundingClientRect');
    // Visually hidden, or closed: clipping it loses nothing.
    if (holderRect && (holderRect.width <= 1 || holderRect.height <= 1)) continue;
    const around: number[] = [];
    let isLayered = false;
    for (let at: Element | null = element; at; at = kit.parentOf(at)) {
      const index = indexOf.get(at);
      if (index !== undefined) around.push(index);
      if (/^(?:absolute|fixed|sticky)$/.test(getComputedStyle(at).position)) isLayered = true;
    }
    indexOf.set(element, found.length);
    found.push({
      selector: kit.selectorOf(element),
      group: kit.groupOf(element),
      excerpt: kit.excerptOf(element),
      words: kit.wordsOf(element, nodes.map((node) => kit.read(node, 'textContent')?.trim() ?? '').join(' ')),
      box: kit.boxOf({ left, top, width: right - left, height: bottom - top }),
      cut: holderRect ? kit.boxOf(holderRect) : null,
      cutsX: style !== null && cuts(style.overflowX),
      cutsY: style !== null && cuts(style.overflowY),
      around,
      isLayered,
      scrolled: scrolledIn(element, { left, top, right, bottom }),
    });
  }
  return found;
}
