/** A tab of the panel. */
export type Tab = 'home' | 'feedback' | 'changelog';

/** What the widget tells the page, by name, and what comes with it. */
export interface PlumblineEvents {
  /** The panel is open. */
  readonly open: null;
  /** The panel is closed. */
  readonly close: null;
  /** The visitor has posted. */
  readonly post: { readonly id: string; readonly type: 'feedback' | 'feature_request' | 'bugs'; readonly title: string };
  /** The visitor has voted, or taken the vote back. */
  readonly vote: { readonly id: string; readonly upvoted: boolean };
  /** The visitor has commented on a post or on an entry of the changelog. */
  readonly comment: { readonly id: string; readonly feedback?: string; readonly change_log?: string };
  /** A token was read: whether the visitor is known now. */
  readonly identify: { readonly known: boolean };
  /** The visitor has seen what is new. */
  readonly changelog: null;
}

export type PlumblineEvent = keyof PlumblineEvents;

/** The function that a page calls. */
export interface PlumblineFunction {
  (name: 'open', tab?: Tab): void;
  (name: 'close'): void;
  /** @param token a JSON Web Token in which the server of the site says who the visitor is */
  (name: 'identify', token: string): void;
  <Event extends PlumblineEvent>(name: 'on', event: Event, listener: (detail: PlumblineEvents[Event]) => void): void;
  /** Calls made before the script was there. */
  q?: Iterable<unknown>;
}

declare global {
  interface Window {
    Plumbline?: PlumblineFunction;
  }
}

/** The function of the page, which keeps calls for the script as long as that is not there. */
export function plumbline(): PlumblineFunction {
  if (window.Plumbline) return window.Plumbline;
  const early: unknown[] = [];
  const keep: PlumblineFunction = (...call: readonly unknown[]): void => void early.push(call);
  keep.q = early;
  window.Plumbline = keep;
  return keep;
}
