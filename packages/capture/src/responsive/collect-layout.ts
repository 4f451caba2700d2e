import type { PageKit } from './page-kit.ts';

/** How the whole page lies in the viewport. CSS pixels. */
export interface LayoutFacts {
  /** Width the page is laid out at. */
  readonly layoutWidth: number;
  /** Width of everything in it. */
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Whether a person can scroll sideways to what does not fit. */
  readonly scrollsSideways: boolean;
  /** Beginning of the content of the viewport meta element; null without one. */
  readonly viewportMeta: string | null;
}

/** Runs inside the page. */
export function collectLayout(_kit: PageKit): LayoutFacts {
  const root = document.documentElement;
  const rootOverflow = getComputedStyle(root).overflowX;
  const overflow = rootOverflow === 'visible' && document.body ? getComputedStyle(document.body).overflowX : rootOverflow;
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="viewport" i]')];
  return {
    layoutWidth: root.clientWidth,
    contentWidth: root.scrollWidth,
    contentHeight: Math.max(root.scrollHeight, root.clientHeight),
    scrollsSideways: overflow !== 'hidden' && overflow !== 'clip',
    viewportMeta: metas.at(-1)?.content.slice(0, 500) ?? null,
  };
}
