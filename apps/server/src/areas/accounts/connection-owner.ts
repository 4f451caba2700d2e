import { isProven } from './is-proven.ts';
import { nameStrangers } from '../../platform/http/strangers.ts';
import type { Actor } from './tokens.ts';
import { UNPROVEN, WITHOUT_ACCOUNT } from './turn-owner.ts';

/**
 * As whose the connections of a request to the database count. Every request has some, so this is told from what is known of its sender
 * already: unlike in lines of work, each workspace of a person counts for itself.
 */
export function connectionOwner({
  siteId,
  workspaceId,
  ...person
}: Pick<Actor, 'siteId' | 'workspaceId' | 'userRole' | 'isEmailVerified'>): string {
  if (siteId !== null) return nameStrangers(`visitors of ${workspaceId}`);
  if (person.userRole === 'temporary') return WITHOUT_ACCOUNT;
  return isProven(person) ? workspaceId : UNPROVEN;
}
