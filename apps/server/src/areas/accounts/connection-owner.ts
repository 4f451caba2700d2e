import { isProven } from './is-proven.ts';
import { anonymousOwner } from '../../platform/http/anonymous-owners.ts';
import type { Actor } from './tokens.ts';
import { UNPROVEN, WITHOUT_ACCOUNT } from './turn-owner.ts';

/**
 * The owner that a request’s database connections are counted to. Every request needs this, so it only uses what is already known of the sender:
 * unlike with turns, each workspace of a person counts separately.
 */
export function connectionOwner({
  siteId,
  workspaceId,
  ...person
}: Pick<Actor, 'siteId' | 'workspaceId' | 'userRole' | 'isEmailVerified'>): string {
  if (siteId !== null) return anonymousOwner(`visitors of ${workspaceId}`);
  if (person.userRole === 'temporary') return WITHOUT_ACCOUNT;
  return isProven(person) ? workspaceId : UNPROVEN;
}
