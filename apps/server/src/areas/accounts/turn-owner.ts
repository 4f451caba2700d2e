import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { isProven } from './is-proven.ts';
import { users } from './tables.ts';
import type { Actor } from './tokens.ts';

const WITHOUT_ACCOUNT = 'people without an account';
const UNPROVEN = 'people with an unproven address';

/**
 * Who waits in a line of work for an actor. Anybody may become any number of visitors, of people without an account, or of people with an address
 * that nobody has proven, so all visitors of a site wait as one, and so do all people of each of the two other kinds.
 */
export function turnOwner({
  siteId,
  workspaceId,
  ...actor
}: Pick<Actor, 'siteId' | 'userRole' | 'isEmailVerified' | 'workspaceId'>): string {
  return siteId === null ? ownerOf(actor, workspaceId) : `site ${siteId}`;
}

/** Who waits for work on what somebody began, whoever asks for it. */
export async function turnOwnerOf(
  db: NodePgDatabase,
  { workspaceId, startedBy }: { readonly workspaceId: string; readonly startedBy: string | null },
): Promise<string> {
  const person = { userRole: users.role, isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null` };
  const [found] = startedBy ? await db.select(person).from(users).where(eq(users.id, startedBy)) : [];
  return found ? ownerOf(found, workspaceId) : workspaceId;
}

function ownerOf(person: Pick<Actor, 'userRole' | 'isEmailVerified'>, workspaceId: string): string {
  if (person.userRole === 'temporary') return WITHOUT_ACCOUNT;
  return isProven(person) ? workspaceId : UNPROVEN;
}
