import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Called when an address is verified for the first time on an account that existed before: an area removes whatever a previous holder of the account
 * could still use to gain access or be notified. Part of the transaction that verifies the address.
 * @param workspaceIds workspaces that the account owns; without a verified address it could invite nobody
 * @returns what was removed, in our own words, since texts in the account may be a stranger’s; '' for nothing
 */
export type AfterClaim = (transaction: NodePgDatabase, workspaceIds: string[]) => Promise<string>;
