import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne, sql } from '../../platform/database/query.ts';
import { findings } from '../findings/index.ts';

const AT_MOST = 1000;

/** What was found at a captured step and can come back when a replay does it again: accessibility is judged in the browser of the person alone. */
export async function readReplayableFindings(
  db: NodePgDatabase,
  testId: string,
  stepId: string,
): Promise<{ fingerprint: string; pageUrl: string | null }[]> {
  const { fingerprint, pageUrl, category, facts } = findings;
  return db
    .select({ fingerprint, pageUrl })
    .from(findings)
    .where(and(eq(findings.testId, testId), ne(category, 'Accessibility'), sql`${facts} -> 'steps' ? ${stepId}`))
    .orderBy(findings.id)
    .limit(AT_MOST);
}
