import { randomBytes } from 'node:crypto';
import { type GivenRole, type InviteResult, plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Actor, holdActor, tokenHash, turnOwnerOfTeam, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { members } from '../workspaces/index.ts';
import { invitationLetter } from './invitation-letter.ts';
import { lockWorkspace } from './lock-team.ts';
import { invitations } from './tables.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

const DAY_SECONDS = 86_400;

/** Invitations a workspace may send. */
const WORKSPACE_LIMIT: Limit = { name: 'invite-workspace-day', points: 100, perSeconds: DAY_SECONDS };
/** Invitations one person may send from all their workspaces. */
const PERSON_LIMIT: Limit = { name: 'invite-person-day', points: 100, perSeconds: DAY_SECONDS };
/** Invitations one address may receive from one person, to any workspaces. What strangers send must not block those of others. */
const ADDRESS_LIMIT: Limit = { name: 'invite-address', points: 20, perSeconds: DAY_SECONDS };

export interface InviteServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
}

export interface NewInvitations {
  readonly emails: readonly string[];
  readonly role: GivenRole;
  /** Origin of the links in the emails. */
  readonly site: string;
  readonly origin: RequestOrigin;
}

/**
 * Invites people to the current workspace; existing members are skipped. Rows and emails are written together.
 * @throws ApiError rate_limited, forbidden
 */
export async function inviteMembers(services: InviteServices, actor: Actor, wanted: NewInvitations): Promise<InviteResult> {
  const { db, rateLimiter } = services;
  for (const email of wanted.emails) await admitInvitation(rateLimiter, actor, email);
  return db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const present = await membersWith(transaction, workspace.id, wanted.emails);
    const invited = wanted.emails.filter((email) => !present.has(email));
    for (const email of invited) {
      await sendInvitation(services, transaction, { actor, workspace, email, role: wanted.role, site: wanted.site });
      await recordEvent(transaction, {
        kind: 'member-invited',
        userId: actor.userId,
        workspaceId: workspace.id,
        origin: wanted.origin,
        detail: { email, role: wanted.role },
      });
    }
    return { invited, already_members: [...present] };
  });
}

/**
 * Counts one unsolicited email. It is sent in the name of its sender, who must have a verified address.
 * @throws ApiError forbidden while the sender’s address is unverified, rate_limited
 */
export async function admitInvitation(rateLimiter: RateLimiter, actor: Actor, email: string): Promise<void> {
  if (!actor.isEmailVerified)
    throw new ApiError('forbidden', 'Confirm your email address first, because invitations are sent in your name.');
  await rateLimiter.consume(WORKSPACE_LIMIT, actor.workspaceId);
  await rateLimiter.consume(PERSON_LIMIT, actor.userId);
  await rateLimiter.consume(ADDRESS_LIMIT, `${actor.userId} ${plainEmail(email)}`);
}

export interface InvitationLetter {
  readonly actor: Actor;
  readonly workspace: { readonly id: string; readonly name: string };
  readonly email: string;
  readonly role: GivenRole;
  readonly site: string;
}

/** Creates an invitation and its email, replacing an open one to the same address. The workspace must be locked. @returns its id */
export async function sendInvitation({ mailer }: InviteServices, transaction: NodePgDatabase, letter: InvitationLetter): Promise<string> {
  const { actor, workspace, email, role, site } = letter;
  const open = and(eq(invitations.workspaceId, workspace.id), eq(invitations.email, email), isNull(invitations.acceptedAt));
  await transaction
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(open, isNull(invitations.revokedAt)));
  const secret = randomBytes(32).toString('base64url');
  const [row] = await transaction
    .insert(invitations)
    .values({
      workspaceId: workspace.id,
      email,
      role,
      secretHash: tokenHash(secret),
      invitedBy: actor.userId,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error('The invitation was not written.');
  const words = { to: email, workspaceName: workspace.name, inviterName: `${actor.firstName} ${actor.lastName}`.trim(), role };
  await mailer.send(
    transaction,
    invitationLetter({ ...words, url: `${site}/invitation?token=${secret}`, days: INVITATION_DAYS }),
    actor.userId,
    await turnOwnerOfTeam(transaction, workspace.id),
  );
  return row.id;
}

/** Those of the addresses that belong to members. */
async function membersWith(transaction: NodePgDatabase, workspaceId: string, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${users.email})`;
  const rows = await transaction
    .select({ email: address })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), sql`${address} = any(${sql.param([...emails])}::text[])`));
  return new Set(rows.map(({ email }) => email));
}
