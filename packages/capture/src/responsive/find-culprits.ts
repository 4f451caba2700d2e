import type { OverflowFacts, WideElement } from './collect-overflow.ts';

/** Why an element extends beyond the viewport: the responsible CSS property, or its content. */
export type OverflowReason =
  | 'min-width'
  | 'width'
  | 'margin'
  | 'position'
  | 'transform'
  | 'grid-template-columns'
  | 'flex-shrink'
  | 'flex-wrap'
  | 'white-space'
  | 'max-width'
  | 'table'
  | 'overflow-wrap';

/** The element that makes a page too wide, as opposed to those that are wide because of it. */
export interface Culprit {
  readonly element: WideElement;
  readonly reason: OverflowReason;
}

const MAX_CULPRITS = 8;
/** Browsers nest elements no deeper; uploaded facts may claim anything. */
const MAX_DEPTH = 512;

/**
 * Finds the elements that make a page too wide. Starting from each outermost element beyond the viewport: an element whose own CSS causes it is a
 * culprit; otherwise its children beyond the viewport
 * are examined; without such children, its content is the cause.
 */
export function findCulprits({ elements, viewportWidth }: OverflowFacts): readonly Culprit[] {
  const byParent = Map.groupBy(elements, ({ parent }) => parent);
  const childrenOf = (index: number | null): readonly WideElement[] => byParent.get(index) ?? [];
  const descend = (element: WideElement, depth: number): readonly Culprit[] => {
    const own = ownReason(element, viewportWidth);
    if (own) return [{ element, reason: own }];
    const below = depth < MAX_DEPTH ? childrenOf(element.index).flatMap((child) => descend(child, depth + 1)) : [];
    const arranged = arrangement(element);
    // Children that would fit by themselves overflow because of their container's layout.
    if (arranged && below.every((culprit) => fitsAlone(culprit, viewportWidth))) return [{ element, reason: arranged }];
    if (below.length > 0) return below;
    return element.reachesOut ? [{ element, reason: contentReason(element) }] : [];
  };
  const found = childrenOf(null).flatMap((element) => descend(element, 1));
  const byWords = found.filter((culprit) => !isCarried(culprit, viewportWidth));
  // A table cell fills the width that its neighbours have caused.
  const widest = (parent: number | null): number =>
    Math.max(0, ...byWords.flatMap(({ element, reason }) => (reason !== 'table' && element.parent === parent ? element.box.width : [])));
  const causes = byWords.filter(
    ({ element, reason }) =>
      reason !== 'table' || (element.box.width > element.container + 0.5 && element.box.width > widest(element.parent) + 0.5),
  );
  return ([causes, byWords, found].find(({ length }) => length > 0) ?? []).slice(0, MAX_CULPRITS);
}

/** As wide as something else has made its parent: each of its words would fit by itself. */
const isCarried = ({ element, reason }: Culprit, viewportWidth: number): boolean =>
  (reason === 'overflow-wrap' || reason === 'flex-shrink') && element.longestWord + Math.max(0, element.box.x) <= viewportWidth;

const fitsAlone = ({ element, reason }: Culprit, viewportWidth: number): boolean =>
  (reason === 'overflow-wrap' || reason === 'flex-shrink' || reason === 'white-space') && element.box.width <= viewportWidth;

/** What the element's own CSS causes, whatever it contains. */
function ownReason(element: WideElement, viewportWidth: number): OverflowReason | null {
  const { box, container, style, isReplaced, reachesOut } = element;
  if (!reachesOut) return null;
  const minWidth = pixels(style.minWidth) ?? 0;
  if (minWidth > 0 && box.width <= minWidth + 1 && isTooMuch(minWidth, container, viewportWidth)) return 'min-width';
  if (style.position !== 'static' && box.width <= viewportWidth && (style.left !== 'auto' || style.right !== 'auto')) return 'position';
  if (style.transform !== 'none' && box.width <= viewportWidth) return 'transform';
  if ((pixels(style.marginRight) ?? 0) < -0.5 || (pixels(style.marginLeft) ?? 0) < -0.5) return 'margin';
  if (!isReplaced && !isKeyword(style.width) && !isWidenedTable(element)) {
    const width = pixels(style.width);
    if (width === null ? box.width > container + 0.5 : isTooMuch(Math.max(width, box.width), container, viewportWidth)) return 'width';
  }
  if (box.width <= container + 0.5 && (pixels(style.marginLeft) ?? 0) + box.width > container + 0.5) return 'margin';
  return null;
}

/** A table wider than its declared width: its cells have widened it, and no other width would make it narrower. */
const isWidenedTable = ({ box, style }: WideElement): boolean => isTable(style.display) && box.width > (pixels(style.width) ?? 0) + 1;

/** More than its parent has for it, or than a parent that grew with it can have. */
const isTooMuch = (width: number, container: number, viewportWidth: number): boolean =>
  width > container + 0.5 || width > viewportWidth || Math.abs(width - container) <= 0.5;

/** A container's layout, where it leaves its children no way to fit. */
function arrangement({ style, box, container }: WideElement): OverflowReason | null {
  if (/^(?:inline-)?grid$/.test(style.display)) return 'grid-template-columns';
  if (/^(?:inline-)?flex$/.test(style.display) && style.flexWrap === 'nowrap' && box.width <= container + 0.5) return 'flex-wrap';
  if (isTable(style.display)) return 'table';
  return null;
}

function contentReason({ style, isReplaced }: WideElement): OverflowReason {
  if (isReplaced) return pixels(style.width) === null ? 'max-width' : 'width';
  if (/nowrap|^pre$/.test(style.whiteSpace)) return 'white-space';
  if (/flex/.test(style.parentDisplay) && style.flexShrink === '0') return 'flex-shrink';
  return 'overflow-wrap';
}

const isTable = (display: string): boolean => /^(?:inline-)?table$/.test(display);

const isKeyword = (value: string): boolean => /^(?:auto|[a-z-]+)$/.test(value);

function pixels(value: string): number | null {
  const match = /^(-?[\d.]+(?:e-?\d+)?)px$/.exec(value);
  return match ? Number(match[1]) : null;
}
