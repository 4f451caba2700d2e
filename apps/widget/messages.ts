import type { ConsoleLine, FailedRequest } from '@plumbline/contract/rules';

/* What launcher, page and panel say to one another, each to the exact origin of the other. */

/** From the page to the panel. */
export type PanelOrder =
  /** The page that shows the panel is there; the panel learns its origin from this. */
  | { readonly plumbline: 'hello' }
  | { readonly plumbline: 'shown' }
  | { readonly plumbline: 'open'; readonly tab: string }
  /** A token in which the site says who the visitor is. */
  | { readonly plumbline: 'identify'; readonly token: string }
  | PageAnswer
  | VisitAnswer;

/** From the tracker, where the page carries one: the visit that goes on. */
export interface VisitAnswer {
  readonly plumbline: 'visit';
  readonly id: string;
}

/** What the page shows of itself, without secrets. */
export interface PageAnswer {
  readonly plumbline: 'shown-page';
  /** Null where the browser could not draw it. */
  readonly picture: Blob | null;
  /** Some of the page is not in it: it is too large. */
  readonly isPartial: boolean;
  readonly address: string;
  readonly requests: readonly FailedRequest[];
  readonly console: readonly ConsoleLine[];
}

/** From the panel to the page. */
export type PanelMessage =
  | { readonly plumbline: 'ready' }
  | { readonly plumbline: 'close' }
  | { readonly plumbline: 'event'; readonly name: PanelEvent; readonly detail: unknown }
  | PageOrder;

/** Wants the page shown, which the page then loads a part for. */
export interface PageOrder {
  readonly plumbline: 'show';
}

/**
 * What a page can listen to, beside `open` and `close`; `changelog`: the visitor has seen what is new there. `visit` is for the tracker,
 * which answers it; a page without one may hear it, and nothing follows.
 */
export type PanelEvent = 'post' | 'vote' | 'comment' | 'identify' | 'changelog' | 'visit';
