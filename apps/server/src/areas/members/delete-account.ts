import type { deleteAccountBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, asc, eq, inArray, ne, sql } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { ACCOUNT_ROLES, type Actor, holdSession, lockAdministrators, oneTimeLinks, users } from '../accounts/index.ts';
import { forgetNames, forgetPerson, recordEvent } from '../audit-log/index.ts';
import { forgetFollower } from '../feedback/index.ts';
import { forgetLeads } from '../leads/index.ts';
import { endBillingLater } from '../plans/index.ts';
import { personFiles } from '../profile/index.ts';
import { lockWorkspaces, members, workspaces } from '../workspaces/index.ts';
import { closeWorkspace } from './close-workspace.ts';
import type { DeletionServices } from './delete-workspace.ts';
import { endInvitations } from './end-invitations.ts';
import { invitations } from './tables.ts';

export interface AccountDeletionServices extends DeletionServices {
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
}

const NOWHERE: RequestOrigin = { address: '', userAgent: '' };

/**
 * Deletes the caller’s account: every row that refers to them, workspaces of which they are the only member with everything in them, their files,
 * and emails to them stored here. Logs of other workspaces keep what was done, without by whom.
 * @throws ApiError invalid_input for a wrong confirmation; conflict while they own a workspace with other members, or are the
 * only administrator of a server that others use
 */
export async function deleteAccount(
  services: AccountDeletionServices,
  actor: Actor,
  body: z.output<typeof deleteAccountBody>,
): Promise<void> {
  const { db, payments, queue, mailer } = services;
  if (body.confirmation.trim().toLowerCase() !== actor.email?.toLowerCase()) {
    throw invalidField('confirmation', `Type your email, ${actor.email ?? ''}, to delete your account.`);
  }
  await refuseLastAdministrator(db, actor);
  // Checked before anything is deleted.
  await workspacesOwnedAlone(db, actor);
  // Lengthy work comes before taking locks. If interrupted, it continues on the next request.
  await forgetFollower(db, actor.userId);
  const forgottenUntil = await forgetNames(db, { userId: actor.userId, email: await provenAddress(db, actor.userId) });
  await db.transaction(async (transaction) => {
    // A lock for the whole server, only taken if needed; before people, like changing a server role.
    if (actor.userRole === 'admin') await lockAdministrators(transaction);
    await lockMemberships(transaction, actor.userId);
    // From now on nobody can give them a workspace, they can create no other, and no row can refer to them.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    await holdSession(transaction, actor.tokenHash);
    await refuseNewAdministrator(transaction, actor);
    await refuseLastAdministrator(transaction, actor);
    for (const workspaceId of await workspacesOwnedAlone(transaction, actor)) {
      if (payments) await endBillingLater(transaction, queue, workspaceId);
      await closeWorkspace(transaction, queue, workspaceId, actor.userId);
    }
    await leaveOthersWorkspaces(transaction, actor.userId);
    const email = await provenAddress(transaction, actor.userId);
    const name = `${actor.firstName} ${actor.lastName}`;
    await forgetPerson(transaction, { userId: actor.userId, email, name }, forgottenUntil);
    await forgetLeads(transaction, actor.userId, email);
    // What they have written and voted for since.
    await forgetFollower(transaction, actor.userId);
    if (email !== null) {
      await transaction.delete(invitations).where(eq(invitations.email, email));
      await transaction.delete(oneTimeLinks).where(eq(sql`lower(${oneTimeLinks.email})`, email));
    }
    await mailer.forget(transaction, { userId: actor.userId, email });
    await deleteFilesLater(transaction, queue, [personFiles(actor.userId)]);
    await transaction.delete(users).where(eq(users.id, actor.userId));
    await recordEvent(transaction, { kind: 'account-deleted', userId: null, workspaceId: null, origin: NOWHERE });
  });
}

/** The address in lower case if it is verified: what was sent to an unverified one may belong to its owner. */
async function provenAddress(db: NodePgDatabase, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email, provenAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.provenAt ? (user.email?.toLowerCase() ?? null) : null;
}

/** Someone who has just become an administrator does not hold the administrators’ lock. */
async function refuseNewAdministrator(transaction: NodePgDatabase, actor: Actor): Promise<void> {
  const [user] = await transaction.select({ role: users.role }).from(users).where(eq(users.id, actor.userId));
  if (user?.role === 'admin' && actor.userRole !== 'admin')
    throw new ApiError('conflict', 'You have just become an administrator of this server. Delete your account again if you still want to.');
}

/** A server that others use must not be left without an administrator. */
async function refuseLastAdministrator(db: NodePgDatabase, actor: Actor): Promise<void> {
  if (actor.userRole !== 'admin') return;
  const others = and(ne(users.id, actor.userId), inArray(users.role, ACCOUNT_ROLES));
  if ((await db.$count(users, others)) === 0) return;
  if ((await db.$count(users, and(others, eq(users.role, 'admin')))) > 0) return;
  throw new ApiError('conflict', 'You are the only administrator of this server. Make someone else an administrator first.');
}

/** @throws ApiError conflict naming the workspaces with other members */
async function workspacesOwnedAlone(db: NodePgDatabase, actor: Actor): Promise<readonly string[]> {
  const owned = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      others: sql<number>`(select count(*)::int from members as others where others.workspace_id = ${workspaces.id} and others.user_id <> ${actor.userId})`,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.userId, actor.userId), eq(members.role, 'owner')))
    .orderBy(asc(workspaces.id));
  const shared = owned.filter(({ others }) => others > 0);
  if (shared.length === 0) return owned.map(({ id }) => id);
  const names = shared.map(({ name }) => name).join(', ');
  throw new ApiError('conflict', `You own workspaces that have other members: ${names}. Transfer or delete them first.`, {
    fields: shared.map(({ name }) => ({ field: 'workspaces', message: name })),
  });
}

/**
 * Workspaces before people, in id order, like everything that changes memberships. For workspaces that continue, only their memberships are locked:
 * their teams can continue working.
 */
async function lockMemberships(transaction: NodePgDatabase, userId: string): Promise<void> {
  const own = await transaction
    .select({ id: members.workspaceId, role: members.role })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.workspaceId));
  for (const { id, role } of own) {
    if (role === 'owner') await lockWorkspaces(transaction, [id]);
    else await transaction.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('no key update');
  }
}

/** Other members see that someone left, not who. Memberships are deleted with the person, but invitations would remain. */
async function leaveOthersWorkspaces(transaction: NodePgDatabase, userId: string): Promise<void> {
  const rest = await transaction.select({ workspaceId: members.workspaceId }).from(members).where(eq(members.userId, userId));
  for (const { workspaceId } of rest) {
    await endInvitations(transaction, workspaceId, userId);
    await recordEvent(transaction, { kind: 'member-account-deleted', userId: null, workspaceId, origin: NOWHERE });
  }
}
