import type { Finding } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../../../platform/database/query.ts';
import { notFound } from '../../../../platform/http/api-error.ts';
import { findings, getFinding } from '../../../findings/index.ts';
import { getTest, type TestRow } from '../../../tests/index.ts';
import type { ItemSubject } from './item-subject.ts';

/** A finding, or a group of findings with the same cause. */
export interface FindingSubject extends ItemSubject {
  readonly test: TestRow;
  /** The one that represents the group. */
  readonly finding: Finding;
  /** How many there are. */
  readonly count: number;
}

const MAX_PLACES = 1000;

/** The key of its item in a connection: all findings of a group share one. */
export function keyOfFinding(
  { kind, host }: Pick<TestRow, 'kind' | 'host'>,
  { checkId, fold, fingerprint }: Pick<Finding, 'fold' | 'fingerprint'> & { readonly checkId: string },
): string {
  return [kind, host, checkId, fold?.key ?? fingerprint].join('\n');
}

/** Reads a finding that an item will be about. @throws ApiError not_found */
export async function findFinding(db: NodePgDatabase, workspaceId: string, testId: string, fingerprint: string): Promise<FindingSubject> {
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
    .select({
      fingerprint: findings.fingerprint,
      pageUrl: sql<string | null>`min(${findings.pageUrl})`,
      of: sql<number>`(sum(count(*)) over ())::int`,
    })
    .from(findings)
    .where(same)
    // A page may have several findings with the same fingerprint.
    .groupBy(findings.fingerprint)
    .orderBy(sql`min(${findings.pageUrl})`, sql`min(${findings.id})`)
    .limit(MAX_PLACES);
  const finding = await getFinding(db, test, String(row.id));
  return {
    row: { about: 'finding', kind: test.kind, host: test.host, checkId: row.checkId, testId: test.id },
    places: places.map(({ fingerprint: one, pageUrl }) => ({ fingerprint: one, pageUrl })),
    key: keyOfFinding(test, { checkId: row.checkId, fold: finding.fold, fingerprint }),
    test,
    finding,
    count: places[0]?.of ?? 0,
  };
}
