import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';
import { oldestOfOwner } from '../workspaces/index.ts';

/** Workspaces that share a storage limit. */
export interface OwnedRoom {
  /** The owner or workspace, for serialising those who share it. */
  readonly ofWhom: string;
  /** Ids of the workspaces. */
  readonly workspaces: SQL;
  /** No owner is verified: the small limit for unverified owners applies. */
  readonly isUnproven: boolean;
}

/**
 * A workspace has its own limits once one of its owners has a verified address; until then all workspaces of an owner share one: anyone may have ten.
 */
export async function ownedRoom(transaction: NodePgDatabase, workspaceId: string): Promise<OwnedRoom> {
  if (await hasProvenOwner(transaction, workspaceId)) return { ofWhom: workspaceId, workspaces: sql`${workspaceId}`, isUnproven: false };
  return { ofWhom: await oldestOfOwner(transaction, workspaceId), workspaces: ownedWith(workspaceId), isUnproven: true };
}

/** Whether one of the owners has more than an unverified address, as in `isProven` of accounts. */
export async function hasProvenOwner(transaction: NodePgDatabase, workspaceId: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.role = 'owner' and (u.email_verified_at is not null or u.role = 'admin') limit 1`);
  return rows.length > 0;
}

/** All workspaces of an owner of this one. */
export const ownedWith = (workspaceId: string): SQL => sql`
  select o.workspace_id from members m join members o on o.user_id = m.user_id and o.role = 'owner'
  where m.workspace_id = ${workspaceId} and m.role = 'owner'`;
