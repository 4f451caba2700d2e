import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deviceWords } from '../accounts/index.ts';
import type { TrackedSite } from './find-tracked-site.ts';
import { analyticsVisitors } from './tables.ts';

/** Notes a browser that looks at a site. The same session is the same visitor. @returns the id */
export async function noteVisitor(
  db: NodePgDatabase,
  { siteId, workspaceId }: TrackedSite,
  { sessionId, userAgent }: { readonly sessionId: string; readonly userAgent: string },
): Promise<string> {
  const [row] = await db
    .insert(analyticsVisitors)
    .values({ siteId, workspaceId, sessionId, device: deviceWords(userAgent) })
    // It changes nothing, and gives the row that is there.
    .onConflictDoUpdate({ target: [analyticsVisitors.siteId, analyticsVisitors.sessionId], set: { sessionId } })
    .returning({ id: analyticsVisitors.id });
  if (!row) throw new Error('The visitor was not noted.');
  return row.id;
}
