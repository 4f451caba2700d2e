import { countOf } from '@plumbline/contract/rules';
import type { Block } from '@plumbline/integrations';
import { and, asc, eq, isNull } from '../../../platform/database/query.ts';
import { findings } from '../../findings/index.ts';
import { kindOfTest, type TestRow } from '../../tests/index.ts';
import { type Message, withRule } from './message.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/** New findings listed in a message’s thread; the report has them all. */
const MAX_NAMED = 10;
const TITLES = { finished: 'finished', worse: 'found something new', fixed: 'found something fixed' } as const;

/** The message about a finished run, with its new findings for the thread. */
export async function messageAboutRun(services: RuleServices, { id, trigger }: RuleRow, test: TestRow): Promise<Message> {
  const { host, score, previousScore, findingCount, newCount, fixedCount } = test;
  const kind = kindOfTest(services.kinds, test);
  const marker = withRule(`${services.site}${kind.paths.report(test.id)}`, id);
  const what = trigger === 'worse' || trigger === 'fixed' ? trigger : 'finished';
  const counted = [countOf(findingCount, 'finding'), `${newCount} new`, `${fixedCount} fixed`].join(', ');
  const scored = score === null ? '' : `Score ${score}${previousScore === null ? '' : `, before ${previousScore}`}. `;
  return {
    about: { testId: test.id },
    title: `The ${kind.name} test of ${host} ${TITLES[what]}`,
    body: [
      { kind: 'paragraph', inlines: [{ text: `${scored}${counted}.` }] },
      { kind: 'paragraph', inlines: [{ text: 'Open the report', href: marker }] },
    ],
    marker,
    details: await detailsOf(services, test),
  };
}

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
