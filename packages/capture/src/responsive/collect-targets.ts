import type { Box, PageKit } from './page-kit.ts';

/** A tap target. */
export interface TargetFacts {
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly box: Box;
  /** It is within a line of text, which determines its height. */
  readonly isInline: boolean;
  /** It has the browser's default look and size. */
  readonly isNative: boolean;
  /** Indexes of targets that contain it. */
  readonly inside: readonly number[];
}

/** Runs inside the page. */
export function collectTargets(kit: PageKit): readonly TargetFacts[] {
  const TARGETS =
    'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,[onclick],[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option],[role=slider]';
  const found: { element: Element; facts: TargetFacts }[] = [];
  /** Whether there is text beside it, or beside an inline ancestor: a link in the code, or the bold words, of a sentence. */
  const standsInWords = (element: Element): boolean => {
    for (let at: Element | null = element; at && getComputedStyle(at).display === 'inline'; at = kit.parentOf(at)) {
      const parent = kit.parentOf(at);
      if (parent && [...kit.read(parent, 'childNodes')].some((node) => kit.isText(node) && node.data.trim().length > 2)) return true;
    }
    return false;
  };
  /** Whether it has the browser's default look and no author-defined size. The area of a label only makes it larger. */
  const isAsDrawn = (element: Element, style: CSSStyleDeclaration): boolean => {
    if (style.appearance !== 'auto') return false;
    if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) {
      const { width, height } = kit.ask(element, 'getBoundingClientRect');
      return width <= 13.5 && height <= 13.5;
    }
    const isField = /^(?:input|textarea|button)$/.test(kit.read(element, 'localName'));
    const hasOwnLook = isField ? /^(?:inset|outset)$/.test(style.borderTopStyle) : kit.read(element, 'localName') === 'select';
    const values = kit.ask(element, 'computedStyleMap');
    return (
      hasOwnLook &&
      style.fontSize.startsWith('13.333') &&
      String(values.get('height')) === 'auto' &&
      Number.parseFloat(style.paddingTop) <= 1
    );
  };
  for (const element of kit.elements()) {
    if (found.length >= 1500) break;
    if (!kit.ask(element, 'matches', TARGETS) || kit.ask(element, 'matches', ':disabled') || kit.ask(element, 'closest', '[inert]'))
      continue;
    const style = getComputedStyle(element);
    if (style.pointerEvents === 'none') continue;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const shown = [element, ...labels].filter((part) => kit.isShown(part));
    if (shown.length === 0) continue;
    const rects = shown.map((part) => kit.ask(part, 'getBoundingClientRect'));
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const width = Math.max(...rects.map((rect) => rect.right)) - left;
    const height = Math.max(...rects.map((rect) => rect.bottom)) - top;
    const box = kit.boxOf({ left, top, width, height });
    // Moved out of view beside the page: a skip link, a closed menu.
    if (box.x + box.width <= 0 || box.y + box.height <= 0) continue;
    const holder = kit.clipOf(element, 'x');
    const clip = holder && kit.ask(holder, 'getBoundingClientRect');
    if (clip && (left >= clip.right || left + width <= clip.left || clip.width <= 1 || clip.height <= 1)) continue;
    found.push({
      element,
      facts: {
        selector: kit.selectorOf(element),
        group: kit.groupOf(element),
        excerpt: kit.excerptOf(element),
        box,
        isInline: standsInWords(element),
        isNative: isAsDrawn(element, style),
        inside: found.flatMap((other, index) => (kit.ask(other.element, 'contains', element) ? [index] : [])),
      },
    });
  }
  return found.map(({ facts }) => facts);
}
