import type { GivenRole, InvitationPreview } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tokenHash, users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { invitations } from './tables.ts';

export interface OpenInvitation {
  readonly id: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly inviterName: string;
  readonly expiresAt: Date;
}

/**
 * The invitation of a link, while it can be accepted.
 * @throws ApiError not_found for an unknown link; conflict for one that was used, withdrawn or has expired
 */
export async function findInvitation(db: NodePgDatabase, secret: string): Promise<OpenInvitation> {
  const [row] = await db
    .select({
      invitation: invitations,
      workspaceName: workspaces.name,
      closedAt: workspaces.closedAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.secretHash, tokenHash(secret)));
  if (!row || row.closedAt) throw new ApiError('not_found', 'This invitation does not exist. Ask for a new one.');
  const { invitation } = row;
  if (invitation.acceptedAt) throw new ApiError('conflict', 'This invitation has already been used.');
  if (invitation.revokedAt)
    throw new ApiError('conflict', 'This invitation was withdrawn or replaced by a newer one. Look for a newer email, or ask for one.');
  if (row.isExpired) throw new ApiError('conflict', 'This invitation has expired. Ask for a new one.');
  return {
    id: invitation.id,
    workspaceId: invitation.workspaceId,
    workspaceName: row.workspaceName,
    email: invitation.email,
    role: invitation.role,
    inviterName: [row.firstName, row.lastName].filter(Boolean).join(' '),
    expiresAt: invitation.expiresAt,
  };
}

/** What anyone with the link may know. */
export function presentInvitation(invitation: OpenInvitation): InvitationPreview {
  return {
    workspace_name: invitation.workspaceName,
    invited_by: invitation.inviterName,
    email: maskAddress(invitation.email),
    role: invitation.role,
    expires_at: invitation.expiresAt.toISOString(),
  };
}

/** `o…@example.com`: enough for its owner to recognise, too little for anyone else. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}…${email.slice(at)}`;
}
