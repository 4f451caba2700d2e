import { hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { planState, subscriptions } from '../plans/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { subdomains } from './tables.ts';

/** The workspace currently reached at a subdomain, in one query; null if there is none, or its plan does not include subdomains. */
export async function findTeam(db: NodePgDatabase, name: string): Promise<string | null> {
  const [found] = await db
    .select({ id: workspaces.id, subscription: subscriptions })
    .from(subdomains)
    .innerJoin(workspaces, and(eq(workspaces.id, subdomains.workspaceId), isNull(workspaces.closedAt)))
    // Without a subscription a workspace is on Free, which has no subdomain.
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(and(eq(subdomains.name, name), isNull(subdomains.givenUpAt)));
  return found && hasFeature(planState(found.subscription, new Date()).plan, 'subdomain') ? found.id : null;
}
