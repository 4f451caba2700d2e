import { hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, desc, eq, isNull } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { planState, subscriptions } from '../plans/index.ts';
import { members, workspaces } from '../workspaces/index.ts';

/** For whom a message comes before others. */
export interface Priority {
  readonly userId: string;
  /** The workspace whose plan says so. */
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** Of the account, whatever address the message names. */
  readonly person: string;
}

/**
 * Whether what somebody writes comes first: one of their workspaces has priority support, whichever they use at the moment.
 * @param actor null for whoever is not signed in
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
