import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Role, users } from '../accounts/index.ts';
import { lockWorkspaces, members } from '../workspaces/index.ts';

export interface LockedMember {
  readonly userId: string;
  readonly role: Role;
}

export interface LockedWorkspace {
  readonly id: string;
  readonly name: string;
}

/*
 * Everything that changes memberships takes these locks in this order: the workspace, then people by id. Such changes are thereby serialised and
 * cannot deadlock.
 */

/** Locks a workspace against other changes of its members. @throws ApiError not_found when it was deleted in the meantime */
export async function lockWorkspace(transaction: NodePgDatabase, workspaceId: string): Promise<LockedWorkspace> {
  const [workspace] = await lockWorkspaces(transaction, [workspaceId]);
  if (!workspace || workspace.closedAt !== null) throw notFound('workspace');
  return workspace;
}

/**
 * Locks people, so that nobody else changes their workspaces. Rows that refer to them can still be written; otherwise someone writing one while
 * waiting for the workspace would deadlock with whoever holds it and waits for them.
 * @returns those who exist, with their first names
 */
export async function lockPeople(
  transaction: NodePgDatabase,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly firstName: string }[]> {
  if (userIds.length === 0) return [];
  return transaction
    .select({ userId: users.id, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Number of workspaces someone owns. Only reliable while they are locked. */
export async function countOwned(transaction: NodePgDatabase, userId: string): Promise<number> {
  return transaction.$count(members, and(eq(members.userId, userId), eq(members.role, 'owner')));
}

/** A member of a workspace; null if they are not one. */
export async function findMember(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<LockedMember | null> {
  const [member] = await transaction
    .select({ userId: members.userId, role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  return member ?? null;
}
