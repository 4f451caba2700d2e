import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { users } from './tables.ts';
import type { Actor } from './tokens.ts';

const WITHOUT_ACCOUNT = 'people without an account';

/**
 * Who waits in a line of work for an actor. Anybody may become any number of visitors or people without an account, so all visitors of a site wait as
 * one, and so do all people without an account.
 */
export function turnOwner({ siteId, userRole, workspaceId }: Pick<Actor, 'siteId' | 'userRole' | 'workspaceId'>): string {
  if (siteId !== null) return `site ${siteId}`;
  return userRole === 'temporary' ? WITHOUT_ACCOUNT : workspaceId;
}

/** Who waits for work on what somebody began, whoever asks for it. */
export async function turnOwnerOf(
  db: NodePgDatabase,
  { workspaceId, startedBy }: { readonly workspaceId: string; readonly startedBy: string | null },
): Promise<string> {
  const [person] = startedBy ? await db.select({ role: users.role }).from(users).where(eq(users.id, startedBy)) : [];
  return person?.role === 'temporary' ? WITHOUT_ACCOUNT : workspaceId;
}
