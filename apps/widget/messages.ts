/* What launcher and panel say to one another, each to the exact origin of the other. */

/** From the page to the panel. */
export type PanelOrder =
  /** The page that shows the panel is there; the panel learns its origin from this. */
  | { readonly plumbline: 'hello' }
  | { readonly plumbline: 'shown' }
  | { readonly plumbline: 'open'; readonly tab: string }
  /** A token in which the site says who the visitor is. */
  | { readonly plumbline: 'identify'; readonly token: string };

/** From the panel to the page. */
export type PanelMessage =
  | { readonly plumbline: 'ready' }
  | { readonly plumbline: 'close' }
  | { readonly plumbline: 'event'; readonly name: PanelEvent; readonly detail: unknown };

/** What a page can listen to, beside `open` and `close`; `changelog`: the visitor has seen what is new there. */
export type PanelEvent = 'post' | 'vote' | 'comment' | 'identify' | 'changelog';
