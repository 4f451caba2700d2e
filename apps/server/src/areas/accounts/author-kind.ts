import type { Actor } from './tokens.ts';

/** A visitor uses a site with the widget and has no account here. What they write counts against separate limits. */
export function authorKindOf({ siteId }: Pick<Actor, 'siteId'>): 'user' | 'visitor' {
  return siteId === null ? 'user' : 'visitor';
}
