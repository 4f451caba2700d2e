import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { KindOfReport, TestRow } from '../tests/index.ts';
import { settleTest } from './settle-test.ts';
import { findings, ignoredFindings } from './tables.ts';

/** A text that a check should no longer report, and why. */
export interface IgnoredText {
  readonly checkId: string;
  readonly text: string;
  readonly reason: string;
  /** Id of the person who decided it. */
  readonly by: string;
}

/** Ignores all findings of a check about the same text in a test. @returns how many there are */
export async function ignoreText(
  transaction: NodePgDatabase,
  kind: KindOfReport,
  test: TestRow,
  { checkId, text, reason, by }: IgnoredText,
): Promise<number> {
  const rule = { workspaceId: test.workspaceId, host: test.host, checkId, scope: 'text' as const, value: text.toLowerCase() };
  const [kept] = await transaction
    .insert(ignoredFindings)
    .values({ ...rule, reason, ignoredBy: by })
    .onConflictDoUpdate({
      target: [ignoredFindings.workspaceId, ignoredFindings.host, ignoredFindings.checkId, ignoredFindings.scope, ignoredFindings.value],
      set: { reason, ignoredBy: by },
    })
    .returning({ id: ignoredFindings.id });
  if (!kept) throw new Error('The rule was not written.');
  await settleTest(transaction, kind, test);
  return transaction.$count(findings, and(eq(findings.testId, test.id), eq(findings.ignoredId, kept.id)));
}

/** Removes the rules for a check and text on all sites of a workspace. */
export async function forgetIgnoredText(
  transaction: NodePgDatabase,
  workspaceId: string,
  { checkId, text }: Pick<IgnoredText, 'checkId' | 'text'>,
): Promise<void> {
  await transaction
    .delete(ignoredFindings)
    .where(
      and(
        eq(ignoredFindings.workspaceId, workspaceId),
        eq(ignoredFindings.checkId, checkId),
        eq(ignoredFindings.scope, 'text'),
        eq(ignoredFindings.value, text.toLowerCase()),
      ),
    );
}
