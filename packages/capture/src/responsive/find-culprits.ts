import type { OverflowFacts, WideElement } from './collect-overflow.ts';

/** Why an element reaches out of the viewport: the CSS property that says so, or what its content does. */
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

/** The element that makes a page too wide, not the ones that are wide because of it. */
export interface Culprit {
  readonly element: WideElement;
  readonly reason: OverflowReason;
}

const MAX_CULPRITS = 8;
/** Browsers nest elements no deeper; facts that were sent may say anything. */
const MAX_DEPTH = 512;

/**
 * Finds who makes a page too wide. Going down from each outermost element that reaches out: an element whose own CSS makes
 * it so is the culprit; else those of its children that reach out are asked; one without such children is it by its content.
 */
export function findCulprits({ elements, viewportWidth }: OverflowFacts): readonly Culprit[] {
  const byParent = Map.groupBy(elements, ({ parent }) => parent);
  const childrenOf = (index: number | null): readonly WideElement[] => byParent.get(index) ?? [];
  const descend = (element: WideElement, depth: number): readonly Culprit[] => {
    const own = ownReason(element, viewportWidth);
    if (own) return [{ element, reason: own }];
    const below = depth < MAX_DEPTH ? childrenOf(element.index).flatMap((child) => descend(child, depth + 1)) : [];
    const arranged = arrangement(element);
    // Parts that would fit by themselves suffer from how they are laid out.
    if (arranged && below.every((culprit) => fitsAlone(culprit, viewportWidth))) return [{ element, reason: arranged }];
    if (below.length > 0) return below;
    return element.reachesOut ? [{ element, reason: contentReason(element) }] : [];
  };
  const found = childrenOf(null).flatMap((element) => descend(element, 1));
  const byWords = found.filter((culprit) => !isCarried(culprit, viewportWidth));
  // A table fills what its neighbours have widened.
  const widest = (parent: number | null): number =>
    Math.max(0, ...byWords.flatMap(({ element, reason }) => (reason !== 'table' && element.parent === parent ? element.box.width : [])));
  const causes = byWords.filter(
    ({ element, reason }) =>
      reason !== 'table' || (element.box.width > element.container + 0.5 && element.box.width > widest(element.parent) + 0.5),
  );
  return ([causes, byWords, found].find(({ length }) => length > 0) ?? []).slice(0, MAX_CULPRITS);
}

/** Only as wide as something else has made its parent: every word of it would fit by itself. */
const isCarried = ({ element, reason }: Culprit, viewportWidth: number): boolean =>
  (reason === 'overflow-wrap' || reason === 'flex-shrink') && element.longestWord + Math.max(0, element.box.x) <= viewportWidth;

const fitsAlone = ({ element, reason }: Culprit, viewportWidth: number): boolean =>
  (reason === 'overflow-wrap' || reason === 'flex-shrink' || reason === 'white-space') && element.box.width <= viewportWidth;

/** What the element's own CSS does, whatever is in it. */
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

/** A table wider than its rule says: its cells have made it so, and no other width would make it narrower. */
const isWidenedTable = ({ box, style }: WideElement): boolean => isTable(style.display) && box.width > (pixels(style.width) ?? 0) + 1;

/** More than its parent has for it, or than a parent that grew with it can have. */
const isTooMuch = (width: number, container: number, viewportWidth: number): boolean =>
  width > container + 0.5 || width > viewportWidth || Math.abs(width - container) <= 0.5;

/** How a container lays its children out, where that leaves them no way to fit. */
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
