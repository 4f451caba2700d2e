import { hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, desc, eq, isNull } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { planState, subscriptions } from '../plans/index.ts';
import { members, workspaces } from '../workspaces/index.ts';

/** Whose message has priority. */
export interface Priority {
  readonly userId: string;
  /** The workspace whose plan includes it. */
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The account’s own address, whatever the message says. */
  readonly person: string;
}

/**
 * Whether someone’s message has priority: any of their workspaces includes priority support, not only the current one.
 * @param actor null for someone who is not signed in
 */
export async function findPriority(db: NodePgDatabase, actor: Actor | null): Promise<Priority | null> {
  if (actor === null) return null;
  const rows = await db
    .select({ subscription: subscriptions, name: workspaces.name })
    .from(members)
    .innerJoin(workspaces, and(eq(workspaces.id, members.workspaceId), isNull(workspaces.closedAt)))
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(eq(members.userId, actor.userId))
    .orderBy(desc(eq(workspaces.id, actor.workspaceId)), asc(members.createdAt), asc(workspaces.id));
  const now = new Date();
  const found = rows.find(({ subscription }) => hasFeature(planState(subscription, now).plan, 'priority-support'));
  if (!found) return null;
  return {
    userId: actor.userId,
    workspaceId: found.subscription.workspaceId,
    workspaceName: found.name,
    person: [actor.firstName, actor.lastName].filter(Boolean).join(' '),
  };
}
