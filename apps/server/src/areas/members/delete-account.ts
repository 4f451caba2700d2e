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
 * Deletes the caller's account: every row that names them, the workspaces they own alone with all those own, their files,
 * and letters to them that still lie here. The log of workspaces that go on keeps what was done, without by whom.
 * @throws ApiError invalid_input for a wrong confirmation; conflict while they own a workspace with others in it, or are the
 *   only administrator of a server that others use
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
  // Refuses before anything is forgotten.
  await workspacesOwnedAlone(db, actor);
  // What takes long comes before the locks. Interrupted, it is done when they ask for it again.
  await forgetFollower(db, actor.userId);
  const forgottenUntil = await forgetNames(db, { userId: actor.userId, email: await provenAddress(db, actor.userId) });
  await db.transaction(async (transaction) => {
    // One lock for the whole server, and so not for those whom it does not concern; before people, as whoever changes a role has it.
    if (actor.userRole === 'admin') await lockAdministrators(transaction);
    await lockMemberships(transaction, actor.userId);
    // From here on nobody gives them a workspace, they make no other, and nothing is written that names them.
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

/** The address, in lower case, where the person proved that it is theirs: what lies under an unproven one may be its owner's. */
async function provenAddress(db: NodePgDatabase, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email, provenAt: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.provenAt ? (user.email?.toLowerCase() ?? null) : null;
}

/** Who has become an administrator at this moment holds no lock against the others. */
async function refuseNewAdministrator(transaction: NodePgDatabase, actor: Actor): Promise<void> {
  const [user] = await transaction.select({ role: users.role }).from(users).where(eq(users.id, actor.userId));
  if (user?.role === 'admin' && actor.userRole !== 'admin')
    throw new ApiError('conflict', 'You have just become an administrator of this server. Delete your account again if you still want to.');
}

/** A server that others use must not be left without anybody who runs it. */
async function refuseLastAdministrator(db: NodePgDatabase, actor: Actor): Promise<void> {
  if (actor.userRole !== 'admin') return;
  const others = and(ne(users.id, actor.userId), inArray(users.role, ACCOUNT_ROLES));
  if ((await db.$count(users, others)) === 0) return;
  if ((await db.$count(users, and(others, eq(users.role, 'admin')))) > 0) return;
  throw new ApiError('conflict', 'You are the only administrator of this server. Make someone else an administrator first.');
}

/** @throws ApiError conflict that names the workspaces with others in them */
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
 * Workspaces before people, as everything that changes who is in them locks, one after the other in the order of their ids. Of those that go on only
 * who is in them stays as it is: their teams write on meanwhile.
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

/** Those who go on see that somebody left, not who. Their membership goes with their row, which an invitation would outlive. */
async function leaveOthersWorkspaces(transaction: NodePgDatabase, userId: string): Promise<void> {
  const rest = await transaction.select({ workspaceId: members.workspaceId }).from(members).where(eq(members.userId, userId));
  for (const { workspaceId } of rest) {
    await endInvitations(transaction, workspaceId, userId);
    await recordEvent(transaction, { kind: 'member-account-deleted', userId: null, workspaceId, origin: NOWHERE });
  }
}
