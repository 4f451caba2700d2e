import type { Comment, FeedbackType, WidgetLook } from '@plumbline/contract';
import { createContext, useContext } from 'react';
import type { CommentPlace } from './comments/comment-form.tsx';
import type { Page } from './page.ts';
import type { Visit } from './visit.ts';

/** The overlays above the tabs; each opens and closes independently. Undefined ones were never opened. */
export interface Overlays {
  readonly create?: FeedbackType | null;
  readonly search?: boolean;
  readonly post?: string | null | undefined;
  readonly entry?: string | null;
  /** The emails about new entries. */
  readonly digest?: boolean;
  /** The conversation between visitor and team. */
  readonly chat?: boolean;
  /** The link that confirms an address. */
  readonly confirm?: string | null | undefined;
  readonly reply?: { readonly place: CommentPlace; readonly comment: Comment } | null;
}

export interface PanelState {
  readonly look: WidgetLook;
  readonly visit: Visit;
  readonly page: Page;
  readonly mayWrite: boolean;
  /** Opens and closes the given overlays; the others stay as they are. */
  readonly show: (change: Overlays) => void;
  /** Increased by everything the visitor writes, upon which lists and texts are loaded again. */
  readonly version: number;
  readonly changed: () => void;
  /** The visitor has seen the changelog: entries published until then no longer count as new. */
  readonly seen: (until: string) => void;
}

const Context = createContext<PanelState | null>(null);
export const PanelProvider = Context.Provider;

/** The panel that contains the component. */
export function usePanel(): PanelState {
  const panel = useContext(Context);
  if (!panel) throw new Error('There is no panel around this part.');
  return panel;
}
