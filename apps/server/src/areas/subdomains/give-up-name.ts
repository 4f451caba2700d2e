import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { subdomains } from './tables.ts';

/** Releases a workspace’s subdomain, which is then reserved for a while. @returns it; null without one */
export async function giveUpName(transaction: NodePgDatabase, workspaceId: string): Promise<string | null> {
  const [row] = await transaction
    .update(subdomains)
    .set({ givenUpAt: sql`now()` })
    .where(and(eq(subdomains.workspaceId, workspaceId), isNull(subdomains.givenUpAt)))
    .returning({ name: subdomains.name });
  return row?.name ?? null;
}
