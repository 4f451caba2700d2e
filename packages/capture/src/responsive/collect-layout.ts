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
export function collectLayout(kit: PageKit): LayoutFacts {
  const root = kit.read(document, 'documentElement');
  const body: HTMLElement | null = kit.read(document, 'body');
  const rootOverflow = getComputedStyle(root).overflowX;
  const overflow = rootOverflow === 'visible' && body ? getComputedStyle(body).overflowX : rootOverflow;
  const meta = [...kit.ask(document, 'querySelectorAll', 'meta[name="viewport" i]')].at(-1);
  return {
    layoutWidth: kit.read(root, 'clientWidth'),
    contentWidth: kit.read(root, 'scrollWidth'),
    contentHeight: Math.max(kit.read(root, 'scrollHeight'), kit.read(root, 'clientHeight')),
    scrollsSideways: overflow !== 'hidden' && overflow !== 'clip',
    viewportMeta: meta ? (kit.ask(meta, 'getAttribute', 'content') ?? '').slice(0, 500) : null,
  };
}
