import type { Box, PageKit } from './page-kit.ts';

/** Where the words of one element lie, and what would cut them. */
export interface TextBoxFacts {
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly words: string;
  readonly box: Box;
  /** The box of an ancestor or itself that cuts what sticks out; null when nothing does. */
  readonly cut: Box | null;
  /** Cut from side to side, from top to bottom. */
  readonly cutsX: boolean;
  readonly cutsY: boolean;
  /** Numbers of elements around it, to tell words in words from words over words. */
  readonly around: readonly number[];
  /** Stands above the flow on purpose. */
  readonly isLayered: boolean;
}

/** Runs inside the page. The same elements come in the same order however the page is styled. */
export function collectTextBoxes(kit: PageKit): readonly TextBoxFacts[] {
  const found: TextBoxFacts[] = [];
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
    const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
    // Only what cannot be scrolled to is lost.
    const holder = [element, kit.clipOf(element, 'y'), kit.clipOf(element, 'x')].find((candidate) => {
      const style = candidate && getComputedStyle(candidate);
      return style && style.display !== 'inline' && (cuts(style.overflowX) || cuts(style.overflowY));
    });
    const style = holder ? getComputedStyle(holder) : null;
    const holderRect = holder && kit.ask(holder, 'getBoundingClientRect');
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
      // Hidden for the eye alone: nothing is lost by cutting it.
      cut: holderRect && holderRect.width > 1 && holderRect.height > 1 ? kit.boxOf(holderRect) : null,
      cutsX: style !== null && cuts(style.overflowX),
      cutsY: style !== null && cuts(style.overflowY),
      around,
      isLayered,
    });
  }
  return found;
}
