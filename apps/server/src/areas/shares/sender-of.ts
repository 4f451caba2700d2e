import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import type { OpenedShare } from './open-share.ts';

/** The sender shown to readers of a link, by their current name; '' when hidden, or the account is gone. */
export async function senderOf(db: NodePgDatabase, { link, test }: OpenedShare): Promise<string> {
  if (link.sender === 'workspace') {
    const [workspace] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, test.workspaceId));
    return workspace?.name ?? '';
  }
  if (link.sender === 'nobody' || link.madeBy === null) return '';
  const [person] = await db.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, link.madeBy));
  return person ? [person.firstName, person.lastName].filter(Boolean).join(' ') : '';
}
