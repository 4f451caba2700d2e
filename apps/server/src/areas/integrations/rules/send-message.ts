import { type Block, type ItemRef, ProviderError } from '@plumbline/integrations';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { findings } from '../../findings/index.ts';
import { kindOfTest, type TestRow } from '../../tests/index.ts';
import { type ConnectionRow, withTool } from '../connections/call-tool.ts';
import { runMessages } from '../tables.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/** New findings that the thread of a message names; the report has them all. */
const MAX_NAMED = 10;

/**
 * Sends one message about a run, and what it found for the first time into its thread. Each step is kept, so that a job that is tried again
 * goes on where it stopped; a message whose sending had no answer is looked for.
 * @throws ProviderError
 */
export async function sendMessage(services: RuleServices, connection: ConnectionRow, rule: RuleRow, test: TestRow): Promise<void> {
  const { db } = services;
  const own = and(eq(runMessages.ruleId, rule.id), eq(runMessages.testId, test.id));
  const [begun] = await db.insert(runMessages).values({ ruleId: rule.id, testId: test.id }).onConflictDoNothing().returning();
  const [before] = begun ? [] : await db.select().from(runMessages).where(own);
  if (before?.state === 'complete') return;
  await withTool(services, connection, async (client, provider) => {
    const draft = draftOf(services, rule, test);
    let sent: Omit<ItemRef, 'values'> | null =
      before?.state === 'sent' ? { id: before.externalId, key: '', url: before.url } : before ? await provider.find(client, draft) : null;
    if (before?.state !== 'sent') {
      sent ??= await provider.create(client, draft);
      await db.update(runMessages).set({ state: 'sent', externalId: sent.id, url: sent.url }).where(own);
    }
    const details = await detailsOf(services, test);
    if (sent && details) await addToThread(() => provider.comment(client, { ...sent, values: rule.values }, details));
    await db.update(runMessages).set({ state: 'complete' }).where(own);
  });
}

/** A webhook has no threads: its message stands alone. */
async function addToThread(add: () => Promise<void>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'forbidden')) throw error;
  }
}

const TITLES = { finished: 'finished', worse: 'found something new', fixed: 'found something fixed' } as const;

function draftOf({ kinds, site }: RuleServices, { id, trigger, values }: RuleRow, test: TestRow) {
  const { kind, host, score, previousScore, findingCount, newCount, fixedCount } = test;
  const report = `${site}${kindOfTest(kinds, test).paths.report(test.id)}`;
  const what = trigger === 'new-findings' ? 'finished' : trigger;
  const counted = [`${findingCount} findings`, `${newCount} new`, `${fixedCount} fixed`].join(', ');
  const scored = score === null ? '' : `Score ${score}${previousScore === null ? '' : `, before ${previousScore}`}. `;
  const body: Block[] = [
    { kind: 'paragraph', inlines: [{ text: `${scored}${counted}.` }] },
    // The rule stands in the address so that the message of one is not taken for that of another.
    { kind: 'paragraph', inlines: [{ text: 'Open the report', href: markerOf(report, id) }] },
  ];
  return { title: `The ${kind} test of ${host} ${TITLES[what]}`, body, values, marker: markerOf(report, id) };
}

const markerOf = (report: string, ruleId: string): string => `${report}${report.includes('?') ? '&' : '?'}rule=${ruleId}`;

async function detailsOf({ db }: RuleServices, { id, newCount }: TestRow): Promise<readonly Block[] | null> {
  if (newCount === 0) return null;
  const rows = await db
    .select({ severity: findings.severity, message: findings.message, pageUrl: findings.pageUrl })
    .from(findings)
    .where(and(eq(findings.testId, id), eq(findings.isNew, true), eq(findings.isFoldHead, true), isNull(findings.ignoredId)))
    .orderBy(asc(findings.severityRank), asc(findings.checkId), asc(findings.id))
    .limit(MAX_NAMED);
  return rows.map(({ severity, message, pageUrl }) => ({
    kind: 'paragraph',
    inlines: [{ text: `${severity}: ${message}${pageUrl === null ? '' : ` (${pageUrl})`}` }],
  }));
}
