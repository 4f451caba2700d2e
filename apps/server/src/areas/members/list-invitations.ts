import type { Invitation, listTeamQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { invitations } from './tables.ts';

const SENT = sql<number>`(extract(epoch from ${invitations.createdAt}) * 1000)::bigint`;

/** Unanswered invitations of a workspace that were not withdrawn, newest first; including expired ones, which can be sent again. */
export async function listInvitations(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof listTeamQuery>,
): Promise<ListPage<Invitation>> {
  const matching = and(
    eq(invitations.workspaceId, workspaceId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    query.search ? contains(invitations.email, query.search) : undefined,
  );
  return readPage(query, [sortKey(SENT, 'bigint', 'desc'), sortKey(invitations.id, 'uuid', 'desc')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          invitation: invitations,
          sent: SENT,
          isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ sent, invitation }) => [sent, invitation.id],
    total: () => db.$count(invitations, matching),
    show: ({ invitation, isExpired, firstName, lastName }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invited_by: [firstName, lastName].filter(Boolean).join(' '),
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
      is_expired: isExpired,
    }),
  });
}
