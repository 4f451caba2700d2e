import { and, eq, isNull, type SQL } from '../../platform/database/query.ts';
import { type Actor, isAtLeast, withinReach } from '../accounts/index.ts';
import { changelogEntries } from './tables.ts';

/** The entries someone may read: authors also see unpublished ones, visitors only those of their site. */
export function entriesInReach(actor: Actor): SQL | undefined {
  const mayWrite = actor.siteId === null && isAtLeast(actor.role, 'member');
  return and(
    withinReach(actor, changelogEntries),
    isNull(changelogEntries.deletedAt),
    mayWrite ? undefined : eq(changelogEntries.state, 'published'),
  );
}
