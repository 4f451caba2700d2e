import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne, sql } from '../../platform/database/query.ts';
import { findings } from '../findings/index.ts';

const AT_MOST = 1000;

/** Findings at a captured step that a replay can reproduce. Accessibility is only judged in the browser that captures. */
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
