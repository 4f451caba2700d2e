import type { Box, PageKit } from './page-kit.ts';

/** An element that extends beyond the viewport, with possible reasons. */
export interface WideElement {
  readonly index: number;
  /** False for a container that fits, but lays out children that do not. */
  readonly reachesOut: boolean;
  /** The nearest ancestor in this list, by index. */
  readonly parent: number | null;
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly tag: string;
  readonly box: Box;
  /** The width its parent has for it. */
  readonly container: number;
  /** Whether its own text extends beyond the viewport, not only its box. */
  readonly textReachesOut: boolean;
  /** The widest unbreakable part of that text. */
  readonly longestWord: number;
  /** Whether it is a replaced element with an intrinsic size, such as an image. */
  readonly isReplaced: boolean;
  /** Computed rather than used values: `auto` and `50%` stay as they are. */
  readonly style: {
    readonly width: string;
    /** Of the box with its padding and borders. */
    readonly minWidth: string;
    readonly marginLeft: string;
    readonly marginRight: string;
    readonly left: string;
    readonly right: string;
    readonly position: string;
    readonly display: string;
    readonly transform: string;
    readonly whiteSpace: string;
    readonly flexShrink: string;
    readonly flexWrap: string;
    readonly parentDisplay: string;
  };
}

export interface OverflowFacts {
  readonly viewportWidth: number;
  readonly elements: readonly WideElement[];
}

/** Runs inside the page: collects everything that extends beyond the viewport and is neither clipped nor scrolled by an ancestor. */
export function collectOverflow(kit: PageKit): OverflowFacts {
  const root = kit.read(document, 'documentElement');
  const viewportWidth = kit.read(root, 'clientWidth');
  const limit = viewportWidth + 0.5;
  const reachesOut = (rect: DOMRect): boolean => rect.width > 0 && rect.right + scrollX > limit;
  /** Whether text may lie outside its element's box: because it overflows, or because there is no box. */
  const mayHoldMore = (element: Element, box: DOMRect): boolean =>
    box.width === 0 || kit.read(element, 'scrollWidth') > kit.read(element, 'clientWidth');
  const ownWords = (element: Element): boolean => {
    for (const node of kit.read(element, 'childNodes')) {
      if (!kit.isText(node) || node.data.trim() === '') continue;
      const range = kit.ask(document, 'createRange');
      range.selectNodeContents(node);
      if (reachesOut(range.getBoundingClientRect())) return true;
    }
    return false;
  };
  const longestWord = (element: Element): number => {
    let longest = 0;
    let looked = 0;
    for (const node of kit.read(element, 'childNodes')) {
      if (!kit.isText(node)) continue;
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        if (++looked > 400) return longest;
        const range = kit.ask(document, 'createRange');
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        longest = Math.max(longest, ...[...range.getClientRects()].map(({ width }) => width));
      }
    }
    return longest;
  };
  /** The minimum size of the border box, which includes padding and borders unless `box-sizing` says otherwise. */
  const outerMinimum = (minimum: string, style: CSSStyleDeclaration): string => {
    const inner = /^([\d.]+)px$/.exec(minimum)?.[1];
    if (inner === undefined || style.boxSizing === 'border-box') return minimum;
    const around = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
    return `${around.reduce((sum, width) => sum + Number.parseFloat(width), Number(inner))}px`;
  };
  kit.kept.length = 0;
  const indexOf = new Map<Element, number>();
  const found: WideElement[] = [];
  const add = (element: Element, words: boolean): void => {
    const rect = kit.ask(element, 'getBoundingClientRect');
    const style = getComputedStyle(element);
    const holder = kit.parentOf(element) ?? root;
    const holderStyle = getComputedStyle(holder);
    const arranges = /grid|flex|table/.test(holderStyle.display) && holder !== root;
    if (arranges && !indexOf.has(holder)) add(holder, false);
    const room = kit.read(holder, 'clientWidth');
    const padding = Number.parseFloat(holderStyle.paddingLeft) + Number.parseFloat(holderStyle.paddingRight);
    let parent: Element | null = holder;
    while (parent && !indexOf.has(parent)) parent = kit.parentOf(parent);
    const values = kit.ask(element, 'computedStyleMap');
    // A calculated value may be as long as the style sheet.
    const value = (name: string): string => String(values.get(name) ?? 'auto').slice(0, 200);
    indexOf.set(element, found.length);
    kit.kept.push(element);
    found.push({
      index: found.length,
      reachesOut: words || reachesOut(rect),
      parent: parent ? (indexOf.get(parent) ?? null) : null,
      selector: kit.selectorOf(element),
      group: kit.groupOf(element),
      excerpt: kit.excerptOf(element),
      tag: kit.read(element, 'localName').slice(0, 100),
      box: kit.boxOf(rect),
      container: room > 0 ? room - padding : kit.ask(holder, 'getBoundingClientRect').width,
      textReachesOut: words,
      longestWord: words ? longestWord(element) : 0,
      isReplaced: /^(?:img|video|iframe|canvas|svg|object|embed|input|select|textarea)$/.test(kit.read(element, 'localName')),
      style: {
        width: value('width'),
        minWidth: outerMinimum(value('min-width'), style),
        marginLeft: style.marginLeft,
        marginRight: style.marginRight,
        left: value('left'),
        right: value('right'),
        position: style.position,
        display: style.display,
        transform: style.transform,
        whiteSpace: style.whiteSpace,
        flexShrink: style.flexShrink,
        flexWrap: style.flexWrap,
        parentDisplay: holderStyle.display,
      },
    });
  };
  for (const element of kit.elements()) {
    if (found.length >= 300) break;
    if (indexOf.has(element)) continue;
    const rect = kit.ask(element, 'getBoundingClientRect');
    const isWide = reachesOut(rect);
    const words = (isWide || mayHoldMore(element, rect)) && ownWords(element);
    if (!words && !isWide) continue;
    const style = getComputedStyle(element);
    // Elements fixed to the viewport widen nothing, and the contents of a drawing are clipped by the drawing.
    if (style.position === 'fixed' || style.display === 'none' || (element instanceof SVGElement && element.ownerSVGElement)) continue;
    if (kit.clipOf(element, 'x') !== null) continue;
    if (words && !isWide && style.overflowX !== 'visible') continue;
    add(element, words);
  }
  return { viewportWidth, elements: found };
}
