import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNull, sql } from '../../platform/database/query.ts';
import { apiTokens, type FindVisitor, tokenHash, users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { isBlocked } from './is-blocked.ts';
import { siteVisitors, widgets } from './tables.ts';

/**
 * Finds visitors by their tokens. On their site they have the rights of a member, or of a viewer if the site accepts nothing from people it has not
 * identified; blocked visitors can only read, and disabling the widget ends all access.
 */
export function createVisitorFinder(db: NodePgDatabase): FindVisitor {
  return async (token, network) => {
    const hash = tokenHash(token);
    const [found] = await db
      .select({
        userId: users.id,
        tokenId: apiTokens.id,
        workspaceId: workspaces.id,
        workspaceName: workspaces.name,
        siteId: siteVisitors.siteId,
        tabs: widgets.tabs,
        email: siteVisitors.email,
        firstName: users.firstName,
        credentialsVersion: users.credentialsVersion,
        lastName: users.lastName,
        mayWrite: sql<boolean>`${widgets.anonymous} or ${siteVisitors.subject} is not null`,
        isBlocked: isBlocked(),
      })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .innerJoin(siteVisitors, eq(siteVisitors.userId, users.id))
      .innerJoin(widgets, eq(widgets.siteId, siteVisitors.siteId))
      .innerJoin(workspaces, eq(workspaces.id, widgets.workspaceId))
      .where(
        and(
          eq(apiTokens.tokenHash, hash),
          eq(apiTokens.kind, 'visitor'),
          gt(apiTokens.expiresAt, sql`now()`),
          eq(widgets.enabled, true),
          isNull(workspaces.closedAt),
        ),
      );
    if (!found) return null;
    const { mayWrite, ...visitor } = found;
    return {
      ...visitor,
      network,
      tokenHash: hash,
      tokenKind: 'visitor',
      scopes: [],
      userRole: 'visitor',
      role: mayWrite && !visitor.isBlocked ? 'member' : 'viewer',
      isEmailVerified: false,
      isRecent: false,
    };
  };
}
