import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * What follows when an address is proven for the first time that an account had until then without proof: an area takes away what whoever had
 * the account before could still look in by, or be told by. Part of the transaction that proves the address.
 * @param workspaceIds workspaces that the account owns; while its address was unproven it could invite nobody
 * @returns what was taken away, in words of our own, since those of the account are a stranger's; '' for nothing
 */
export type AfterClaim = (transaction: NodePgDatabase, workspaceIds: string[]) => Promise<string>;
