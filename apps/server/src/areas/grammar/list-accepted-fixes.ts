import type { AcceptedFix, listAcceptedFixes as listRoute } from '@plumbline/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/index.ts';
import { findings } from '../findings/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import { acceptedFixes } from './tables.ts';

type Query = z.output<NonNullable<(typeof listRoute)['request']>['query']>;

/** Fixes that were accepted for a test; of a text on many pages one stands for all, unless one page is asked about. @throws ApiError not_found */
export async function listAcceptedFixes(
  db: NodePgDatabase,
  workspaceId: string,
  { test_id, page_url, cursor, limit }: Query,
): Promise<{ rows: AcceptedFix[]; nextCursor: string | null; total: number | null }> {
  const test = await getGrammarTest(db, workspaceId, test_id);
  const wanted = and(eq(findings.testId, test.id), page_url === undefined ? eq(findings.isFoldHead, true) : eq(findings.pageUrl, page_url));
  const [after] = cursor ? decodeCursor(cursor, z.tuple([cursorInteger])) : [];
  const rows = await db
    .select({
      id: findings.id,
      problem: sql<string>`${findings.facts}->>'problem'`,
      replacement: acceptedFixes.replacement,
      at: acceptedFixes.acceptedAt,
      first: users.firstName,
      last: users.lastName,
    })
    .from(acceptedFixes)
    .innerJoin(findings, and(eq(findings.id, acceptedFixes.findingId), wanted))
    .leftJoin(users, eq(users.id, acceptedFixes.acceptedBy))
    .where(after === undefined ? undefined : gt(findings.id, BigInt(after)))
    .orderBy(asc(findings.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => ({
      finding_id: String(row.id),
      problem: row.problem,
      replacement: row.replacement,
      accepted_by: [row.first, row.last].filter(Boolean).join(' '),
      accepted_at: row.at.toISOString(),
    })),
    nextCursor: last ? encodeCursor([String(last.id)]) : null,
    total: null,
  };
}
