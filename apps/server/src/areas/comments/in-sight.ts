import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../accounts/index.ts';
import { comments } from './tables.ts';

/** The comments somebody may know of: notes are for the members alone. */
export function inSight({ siteId }: Pick<Actor, 'siteId'>): SQL | undefined {
  return siteId === null ? undefined : eq(comments.internal, false);
}
