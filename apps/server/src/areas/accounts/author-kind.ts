import type { Actor } from './tokens.ts';

/** A visitor is somebody of a site that carries the widget, without an account here. What they write has room of its own. */
export function authorKindOf({ siteId }: Pick<Actor, 'siteId'>): 'user' | 'visitor' {
  return siteId === null ? 'user' : 'visitor';
}
