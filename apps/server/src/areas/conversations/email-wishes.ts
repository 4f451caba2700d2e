import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, type SQL, sql } from '../../platform/database/query.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';
import { conversationEmails } from './tables.ts';

/** Whether a row of `members` wants emails: their own choice, by default only owners and admins. */
export function wantsEmails(): SQL<boolean> {
  // A subquery, because in a query of one table drizzle would drop the table name from columns of the outermost fragment.
  const said = sql`(select ${conversationEmails.wanted} from ${conversationEmails}
    where ${conversationEmails.workspaceId} = ${members.workspaceId} and ${conversationEmails.userId} = ${members.userId})`;
  return sql<boolean>`coalesce(${said}, ${members.role} in ('owner', 'admin'))`;
}

/** Whether someone gets emails about unread messages. */
export async function readEmailWish(db: NodePgDatabase, { workspaceId, userId }: Actor): Promise<boolean> {
  const own = and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));
  const [found] = await db.select({ wanted: wantsEmails() }).from(members).where(own);
  return found?.wanted ?? false;
}

/** Turns such emails on or off for someone. */
export async function setEmailWish(db: NodePgDatabase, actor: Actor, wanted: boolean): Promise<void> {
  const { workspaceId, userId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction
      .insert(conversationEmails)
      .values({ workspaceId, userId, wanted })
      .onConflictDoUpdate({ target: [conversationEmails.workspaceId, conversationEmails.userId], set: { wanted } });
  });
}
