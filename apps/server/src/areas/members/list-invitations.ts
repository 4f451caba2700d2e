import type { Invitation, listTeamQuery } from '@plumbline/contract';
import { and, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/index.ts';
import { invitations } from './tables.ts';

const SENT = sql<number>`(extract(epoch from ${invitations.createdAt}) * 1000)::bigint`;

export interface InvitationPage {
  readonly rows: Invitation[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** Invitations of a workspace that nobody has answered or withdrawn, newest first; expired ones too, to be sent again. */
export async function listInvitations(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof listTeamQuery>,
): Promise<InvitationPage> {
  const matching = and(
    eq(invitations.workspaceId, workspaceId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    query.search ? ilike(invitations.email, containsPattern(query.search)) : undefined,
  );
  const after = query.cursor ? decodeCursor(query.cursor, z.tuple([cursorInteger, z.uuid()])) : null;
  const rows = await db
    .select({
      invitation: invitations,
      sent: SENT,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(after ? and(matching, sql`(${SENT}, ${invitations.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`) : matching)
    .orderBy(desc(SENT), desc(invitations.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ invitation, isExpired, firstName, lastName }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      invited_by: [firstName, lastName].filter(Boolean).join(' '),
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
      is_expired: isExpired,
    })),
    nextCursor: last ? encodeCursor([String(last.sent), last.invitation.id]) : null,
    total: after ? null : await db.$count(invitations, matching),
  };
}
