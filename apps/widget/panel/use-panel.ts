import type { Comment, FeedbackType, WidgetLook } from '@plumbline/contract';
import { createContext, useContext } from 'react';
import type { CommentPlace } from './comments/comment-form.tsx';
import type { Page } from './page.ts';
import type { Visit } from './visit.ts';

/** What lies over the tabs; each opens and closes without the others. What was never opened is not there. */
export interface Overlays {
  readonly create?: FeedbackType | null;
  readonly search?: boolean;
  readonly post?: string | null | undefined;
  readonly entry?: string | null;
  /** The emails about new entries. */
  readonly digest?: boolean;
  /** What the visitor and the team write to one another. */
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
  /** Opens and closes what is named; the rest stays. */
  readonly show: (change: Overlays) => void;
  /** Counts what was written: lists and texts load again with it. */
  readonly version: number;
  readonly changed: () => void;
  /** The visitor looks at the changelog: nothing is new to them any more that was published until then. */
  readonly seen: (until: string) => void;
}

const Context = createContext<PanelState | null>(null);
export const PanelProvider = Context.Provider;

/** The panel that a part stands in. */
export function usePanel(): PanelState {
  const panel = useContext(Context);
  if (!panel) throw new Error('There is no panel around this part.');
  return panel;
}
