import type { PageKit } from './page-kit.ts';

/** The layout of the whole page in the viewport. CSS pixels. */
export interface LayoutFacts {
  /** The layout width of the page. */
  readonly layoutWidth: number;
  /** The width of all contents. */
  readonly contentWidth: number;
  readonly contentHeight: number;
  /** Whether a person can scroll sideways to content that does not fit. */
  readonly scrollsSideways: boolean;
  /** The start of the viewport meta element's content; null without one. */
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
