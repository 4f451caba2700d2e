import type { ignoreFindingBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { getTest, type KindOfReport } from '../tests/index.ts';
import { getFinding } from './get-finding.ts';
import { settleTest } from './settle-test.ts';
import { findings, ignoredFindings } from './tables.ts';

export interface IgnoreServices {
  readonly db: NodePgDatabase;
  /** All kinds of test. */
  readonly kinds: readonly KindOfReport[];
}

/**
 * Ignores a finding, or all like it, in its report and in later runs of the site.
 * @returns the rule’s id, and how many findings of this report it covers
 * @throws ApiError not_found, conflict when findings of this kind of test cannot be ignored, invalid_input naming `scope` when no other page has the
 * same source, or the finding is not about a text
 */
export async function ignoreFinding(
  services: IgnoreServices,
  actor: Actor,
  { test_id, finding_id, scope, reason }: z.output<typeof ignoreFindingBody>,
): Promise<{ ignored_id: string; findings: number }> {
  const { test, kind } = await getIgnoring(services, actor.workspaceId, test_id);
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const finding = await getFinding(transaction, test, finding_id);
    const value = {
      finding: finding.fingerprint,
      place: finding.fold?.key ?? null,
      text: problemOf(finding.evidence.facts),
      check: '',
    }[scope];
    if (value === null) {
      throw invalidField('scope', scope === 'text' ? 'This finding is not about text.' : 'No other page has this in the same place.');
    }
    const rule = { workspaceId: actor.workspaceId, host: test.host, checkId: finding.check_id, scope, value };
    const [kept] = await transaction
      .insert(ignoredFindings)
      .values({ ...rule, reason, ignoredBy: actor.userId })
      .onConflictDoUpdate({
        target: [ignoredFindings.workspaceId, ignoredFindings.host, ignoredFindings.checkId, ignoredFindings.scope, ignoredFindings.value],
        set: { reason, ignoredBy: actor.userId },
      })
      .returning({ id: ignoredFindings.id });
    if (!kept) throw new Error('The rule was not written.');
    await settleTest(transaction, kind, test);
    const taken = await transaction.$count(findings, and(eq(findings.testId, test.id), eq(findings.ignoredId, kept.id)));
    return { ignored_id: kept.id, findings: taken };
  });
}

/**
 * Removes a rule, so that its findings are reported again, in this report and in later runs.
 * @returns how many findings of this report are back @throws ApiError not_found
 */
export async function restoreFinding(
  services: IgnoreServices,
  actor: Actor,
  { test_id, ignored_id }: { readonly test_id: string; readonly ignored_id: string },
): Promise<{ findings: number }> {
  const { test, kind } = await getIgnoring(services, actor.workspaceId, test_id);
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(eq(findings.testId, test.id), eq(findings.ignoredId, ignored_id));
    const taken = await transaction.$count(findings, own);
    const removed = await transaction
      .delete(ignoredFindings)
      .where(
        and(eq(ignoredFindings.id, ignored_id), eq(ignoredFindings.workspaceId, actor.workspaceId), eq(ignoredFindings.host, test.host)),
      )
      .returning({ id: ignoredFindings.id });
    if (removed.length === 0) throw notFound('rule');
    await settleTest(transaction, kind, test);
    return { findings: taken };
  });
}

async function getIgnoring({ db, kinds }: IgnoreServices, workspaceId: string, testId: string) {
  const test = await getTest(db, workspaceId, testId);
  const kind = kinds.find((candidate) => candidate.kind === test.kind);
  if (!kind?.ignores || test.status !== 'finished')
    throw new ApiError('conflict', 'Only findings of finished SEO and grammar tests can be ignored.');
  return { test, kind };
}

/** The text a finding is about, as stored in rules; null when it is about something else. */
function problemOf(facts: unknown): string | null {
  const parsed = z.object({ problem: z.string() }).safeParse(facts);
  return parsed.success ? parsed.data.problem.toLowerCase() : null;
}
