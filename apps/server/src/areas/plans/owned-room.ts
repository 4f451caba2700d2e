import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';
import { oldestOfOwner } from '../workspaces/index.ts';

/** What counts together where a workspace takes room. */
export interface OwnedRoom {
  /** Of one owner or one workspace: those who share it come one after the other. */
  readonly ofWhom: string;
  /** Ids of the workspaces. */
  readonly workspaces: SQL;
  /** Nobody of them is known: they have the small room of all strangers' workspaces. */
  readonly isUnproven: boolean;
}

/** A workspace has room of its own once one of its owners has proven their address; until then all of an owner's share theirs: anybody may have ten. */
export async function ownedRoom(transaction: NodePgDatabase, workspaceId: string): Promise<OwnedRoom> {
  if (await hasProvenOwner(transaction, workspaceId)) return { ofWhom: workspaceId, workspaces: sql`${workspaceId}`, isUnproven: false };
  return { ofWhom: await oldestOfOwner(transaction, workspaceId), workspaces: ownedWith(workspaceId), isUnproven: true };
}

/** Whether one of the owners is more than an address they have typed, as `isProven` of accounts has it. */
export async function hasProvenOwner(transaction: NodePgDatabase, workspaceId: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from members m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and m.role = 'owner' and (u.email_verified_at is not null or u.role = 'admin') limit 1`);
  return rows.length > 0;
}

/** All workspaces of whoever owns one: anybody may have ten. */
export const ownedWith = (workspaceId: string): SQL => sql`
  select o.workspace_id from members m join members o on o.user_id = m.user_id and o.role = 'owner'
  where m.workspace_id = ${workspaceId} and m.role = 'owner'`;
