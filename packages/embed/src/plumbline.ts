/** A tab of the panel. */
export type Tab = 'home' | 'feedback' | 'changelog';

/** The events the widget sends to the page, by name, with their details. */
export interface PlumblineEvents {
  /** The panel was opened. */
  readonly open: null;
  /** The panel was closed. */
  readonly close: null;
  /** The visitor has submitted a post. */
  readonly post: { readonly id: string; readonly type: 'feedback' | 'feature_request' | 'bugs'; readonly title: string };
  /** The visitor has voted, or withdrawn the vote. */
  readonly vote: { readonly id: string; readonly upvoted: boolean };
  /** The visitor has commented on a post or a changelog entry. */
  readonly comment: { readonly id: string; readonly feedback?: string; readonly change_log?: string };
  /** An identity token was read; `known` says whether the visitor is now identified. */
  readonly identify: { readonly known: boolean };
  /** The visitor has seen what is new. */
  readonly changelog: null;
}

export type PlumblineEvent = keyof PlumblineEvents;

/** The global function that a page calls. */
export interface PlumblineFunction {
  (name: 'open', tab?: Tab): void;
  (name: 'close'): void;
  /** @param token a JSON Web Token in which the site's own server states who the visitor is */
  (name: 'identify', token: string): void;
  <Event extends PlumblineEvent>(name: 'on', event: Event, listener: (detail: PlumblineEvents[Event]) => void): void;
  /** Calls made before the script has loaded. */
  q?: Iterable<unknown>;
}

declare global {
  interface Window {
    Plumbline?: PlumblineFunction;
  }
}

/** The page's global function, which queues calls until the script has loaded. */
export function plumbline(): PlumblineFunction {
  if (window.Plumbline) return window.Plumbline;
  const early: unknown[] = [];
  const keep: PlumblineFunction = (...call: readonly unknown[]): void => void early.push(call);
  keep.q = early;
  window.Plumbline = keep;
  return keep;
}
