import type { Actor } from './tokens.ts';

/**
 * Who waits in a line of work for an actor. Anybody may become any number of visitors or people without an account, so all visitors of a site wait as
 * one, and so do all people without an account.
 */
export function turnOwner({ siteId, userRole, workspaceId }: Pick<Actor, 'siteId' | 'userRole' | 'workspaceId'>): string {
  if (siteId !== null) return `site ${siteId}`;
  return userRole === 'temporary' ? 'people without an account' : workspaceId;
}
