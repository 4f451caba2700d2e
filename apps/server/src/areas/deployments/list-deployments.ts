import type { Deployment, listDeploymentsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, or } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { presentDeployments } from './present-deployments.ts';
import { deployments } from './tables.ts';

/** Deployments of a workspace, newest first. */
export async function listDeployments(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof listDeploymentsQuery>,
): Promise<ListPage<Deployment>> {
  const { deployment_id: id, search } = query;
  const matching = and(
    eq(deployments.workspaceId, workspaceId),
    id ? eq(deployments.id, id) : undefined,
    search
      ? or(contains(deployments.version, search), contains(deployments.environment, search), contains(deployments.url, search))
      : undefined,
  );
  const { rows, nextCursor, total } = await readPage(
    query,
    [sortKey(deployments.createdAt, 'timestamptz', 'desc'), sortKey(deployments.id, 'uuid')],
    {
      read: ({ after, orderBy, limit }) =>
        db
          .select({ deployment: deployments, firstName: users.firstName, lastName: users.lastName })
          .from(deployments)
          .leftJoin(users, eq(users.id, deployments.createdBy))
          .where(and(matching, after))
          .orderBy(orderBy)
          .limit(limit),
      position: ({ deployment }) => [deployment.createdAt, deployment.id],
      total: () => db.$count(deployments, matching),
      show: ({ deployment, firstName, lastName }) => ({ deployment, createdBy: [firstName, lastName].filter(Boolean).join(' ') }),
    },
  );
  return { rows: await presentDeployments(db, rows), nextCursor, total };
}
