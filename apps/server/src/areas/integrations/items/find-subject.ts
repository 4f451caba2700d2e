import type { Finding } from '@plumbline/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../../platform/http/api-error.ts';
import { findings, getFinding } from '../../findings/index.ts';
import { getTest, type TestRow } from '../../tests/index.ts';

/** What an item is about: a finding, or all findings of one fault. */
export interface ItemSubject {
  readonly test: TestRow;
  /** The one that stands for all. */
  readonly finding: Finding;
  /** Worst first, as far as they are told: the same source on very many pages is one fault. */
  readonly places: readonly { readonly fingerprint: string; readonly pageUrl: string | null }[];
  /** How many there are. */
  readonly count: number;
  /** The same for the same fault in every run of the site. */
  readonly key: string;
}

const MAX_PLACES = 1000;

/** Reads what an item will be about. @throws ApiError not_found */
export async function findSubject(db: NodePgDatabase, workspaceId: string, testId: string, fingerprint: string): Promise<ItemSubject> {
  const test = await getTest(db, workspaceId, testId);
  const [row] = await db
    .select({ id: findings.id, checkId: findings.checkId, foldKey: findings.foldKey })
    .from(findings)
    .where(and(eq(findings.testId, test.id), eq(findings.fingerprint, fingerprint)))
    .limit(1);
  if (!row) throw notFound('finding');
  const same =
    row.foldKey === null
      ? eq(findings.id, row.id)
      : and(eq(findings.testId, test.id), eq(findings.checkId, row.checkId), eq(findings.foldKey, row.foldKey));
  const places = await db
    .select({ fingerprint: findings.fingerprint, pageUrl: findings.pageUrl, of: sql<number>`(count(*) over ())::int` })
    .from(findings)
    .where(same)
    .orderBy(asc(findings.pageUrl), asc(findings.id))
    .limit(MAX_PLACES);
  return {
    test,
    finding: await getFinding(db, test, String(row.id)),
    places: places.map(({ fingerprint: one, pageUrl }) => ({ fingerprint: one, pageUrl })),
    count: places[0]?.of ?? 0,
    key: [test.kind, test.host, row.checkId, row.foldKey ?? fingerprint].join('\n'),
  };
}
