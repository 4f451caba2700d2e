import type { ConsoleLine, FailedRequest } from '@plumbline/contract/rules';

/* Messages between launcher, page and panel, each sent to the exact origin of the recipient. */

/** From the page to the panel. */
export type PanelOrder =
  /** The page that shows the panel is ready; the panel learns its origin from this message. */
  | { readonly plumbline: 'hello' }
  | { readonly plumbline: 'shown' }
  | { readonly plumbline: 'open'; readonly tab: string }
  /** A token in which the site states who the visitor is. */
  | { readonly plumbline: 'identify'; readonly token: string }
  | PageAnswer
  | VisitAnswer;

/** From the tracker, if the page has one: the current visit. */
export interface VisitAnswer {
  readonly plumbline: 'visit';
  readonly id: string;
}

/** What the page shows, without secrets. */
export interface PageAnswer {
  readonly plumbline: 'shown-page';
  /** Null where the browser could not draw the page. */
  readonly picture: Blob | null;
  /** The page is too large to be complete. */
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

/** Asks for a screenshot of the page, for which the page loads another part. */
export interface PageOrder {
  readonly plumbline: 'show';
}

/**
 * The events a page can listen to, beside `open` and `close`; `changelog`: the visitor has seen the latest entries. `visit` is for the tracker, which
 * replies to it; it has no effect on a page without
 * one.
 */
export type PanelEvent = 'post' | 'vote' | 'comment' | 'identify' | 'changelog' | 'visit';
