import type { Box, PageKit } from './page-kit.ts';

/** Text below a font size. */
export interface SmallTextFacts {
  readonly selector: string;
  readonly group: string;
  readonly excerpt: string;
  readonly box: Box;
  /** CSS pixels. */
  readonly fontSize: number;
  /** The start of the text. */
  readonly words: string;
}

/** Runs inside the page. @param below CSS pixels */
export function collectSmallText(kit: PageKit, below: number): { readonly found: readonly SmallTextFacts[]; readonly judged: number } {
  const ICON = 48;
  const found: SmallTextFacts[] = [];
  /** Letters in an icon are part of a drawing. */
  const isOfIcon = (element: Element): boolean => {
    const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
    if (!drawing) return false;
    const { width, height } = kit.ask(drawing, 'getBoundingClientRect');
    return width <= ICON && height <= ICON;
  };
  /** The scale at which a drawing shows its own units. */
  const scaleOf = (element: Element): number => {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
  };
  let judged = 0;
  for (const element of kit.elements()) {
    if (/^(?:script|style|noscript|template|title|option)$/.test(kit.read(element, 'localName'))) continue;
    const words = [...kit.read(element, 'childNodes')]
      .map((node) => (kit.isText(node) ? node.data.trim() : ''))
      .filter(Boolean)
      .join(' ');
    if (!/[\p{L}\p{N}]/u.test(words) || !kit.isShown(element)) continue;
    const style = getComputedStyle(element);
    // Superscripts and subscripts are small by nature.
    if (/^(?:sub|super)$/.test(style.verticalAlign) || kit.ask(element, 'closest', 'sup,sub,[aria-hidden=true]') || isOfIcon(element))
      continue;
    const holder = kit.clipOf(element, 'x');
    const clip = holder && kit.ask(holder, 'getBoundingClientRect');
    if (clip && (clip.width <= 1 || clip.height <= 1)) continue;
    judged += 1;
    const fontSize = Math.round(Number.parseFloat(style.fontSize) * scaleOf(element) * 100) / 100;
    if (fontSize >= below || found.length >= 1000) continue;
    found.push({
      selector: kit.selectorOf(element),
      group: kit.groupOf(element),
      excerpt: kit.excerptOf(element),
      box: kit.boxOf(kit.ask(element, 'getBoundingClientRect')),
      fontSize,
      words: kit.wordsOf(element, words),
    });
  }
  return { found, judged };
}
