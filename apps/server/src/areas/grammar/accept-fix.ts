import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { acceptedFixes, findings } from '../findings/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';

/**
 * Records how a mistake will be fixed, on all pages with the same text; null withdraws it.
 * @returns how many findings it covers @throws ApiError not_found
 */
export async function acceptFix(
  db: NodePgDatabase,
  actor: Actor,
  { test_id, finding_id, replacement }: { readonly test_id: string; readonly finding_id: string; readonly replacement: string | null },
): Promise<{ findings: number }> {
  const test = await getGrammarTest(db, actor.workspaceId, test_id);
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [finding] = await transaction
      .select({ id: findings.id, foldKey: findings.foldKey })
      .from(findings)
      .where(and(eq(findings.testId, test.id), eq(findings.id, BigInt(finding_id))));
    if (!finding) throw notFound('finding');
    // A mistake in a footer is on every page, so the findings are never loaded as a list.
    const isAlike = and(
      eq(findings.testId, test.id),
      finding.foldKey === null ? eq(findings.id, finding.id) : eq(findings.foldKey, finding.foldKey),
    );
    const alike = transaction.select({ id: findings.id }).from(findings).where(isAlike);
    if (replacement === null) {
      await transaction.delete(acceptedFixes).where(inArray(acceptedFixes.findingId, alike));
      return { findings: await transaction.$count(findings, isAlike) };
    }
    const kept = await transaction.execute(sql`
      insert into ${acceptedFixes} (finding_id, replacement, accepted_by)
      select id, ${replacement}, ${actor.userId}::uuid from (${alike}) as alike
      on conflict (finding_id) do update
      set replacement = excluded.replacement, accepted_by = excluded.accepted_by, accepted_at = now()`);
    return { findings: kept.rowCount ?? 0 };
  });
}
