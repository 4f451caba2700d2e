import type { AcceptedFix, listAcceptedFixes as listRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { acceptedFixes, findings } from '../findings/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';

type Query = z.output<NonNullable<(typeof listRoute)['request']>['query']>;

/** Accepted fixes of a test; for a text on many pages only one, unless a page is given. @throws ApiError not_found */
export async function listAcceptedFixes(
  db: NodePgDatabase,
  workspaceId: string,
  { test_id, page_url, cursor, limit }: Query,
): Promise<ListPage<AcceptedFix>> {
  const test = await getGrammarTest(db, workspaceId, test_id);
  const wanted = and(eq(findings.testId, test.id), page_url === undefined ? eq(findings.isFoldHead, true) : eq(findings.pageUrl, page_url));
  return readPage({ cursor, limit }, [sortKey(findings.id, 'bigint')], {
    read: (part) =>
      db
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
        .where(part.after)
        .orderBy(part.orderBy)
        .limit(part.limit),
    position: ({ id }) => [id],
    total: () => db.$count(acceptedFixes, inArray(acceptedFixes.findingId, db.select({ id: findings.id }).from(findings).where(wanted))),
    show: (row) => ({
      finding_id: String(row.id),
      problem: row.problem,
      replacement: row.replacement,
      accepted_by: [row.first, row.last].filter(Boolean).join(' '),
      accepted_at: row.at.toISOString(),
    }),
  });
}
