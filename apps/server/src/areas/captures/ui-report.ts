import { UI_SCORE_MEANING } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { findings } from '../findings/index.ts';
import type { KindOfReport } from '../tests/index.ts';
import { scoreOf, UI_RULES } from './judge/judge-capture.ts';
import { uiRulePage } from './judge/ui-rule-pages.ts';
import { notPutAway } from './kept-steps.ts';
import { countSteps } from './read-steps.ts';
import { captureRequests } from './tables.ts';

/** How a UI test presents its findings. */
export const UI_REPORT: KindOfReport = {
  kind: 'ui',
  name: 'UI',
  scoreMeaning: UI_SCORE_MEANING,
  ignores: false,
  paths: {
    report: (testId) => `/ui-ux/${testId}`,
    finding: (testId, { id, check_id }) => `/ui-ux/${testId}?tab=findings&check=${check_id}&at=${id}`,
    check: (testId, checkId) => `/ui-ux/${testId}?tab=findings&group=check&check=${checkId}`,
    comparison: (testId) => `/ui-ux/${testId}/compare`,
  },
  describe(checkId) {
    const rule = UI_RULES.find(({ id }) => id === checkId);
    const page = uiRulePage(checkId);
    return rule && page ? { ...page, category: rule.category, severity: rule.severity } : null;
  },
  // Browsers log a console message for every failed request.
  consequences: {
    'server-error-answer': ['console-error'],
    'failed-request': ['console-error'],
    'client-error-answer': ['console-error'],
  },
  judgedPages: (testId) => sql`
    select step->>'page_url' as url from capture_steps where test_id = ${testId}::uuid and deleted_at is null`,
  async count(transaction, { id }) {
    if (!(await hasEvidence(transaction, id))) return null;
    const reported = await transaction
      .select({ category: findings.category, severity: findings.severity })
      .from(findings)
      .where(and(eq(findings.testId, id), isNull(findings.ignoredId)));
    return scoreOf(reported);
  },
};

/** Whether anything of a capture is left to judge. */
async function hasEvidence(db: NodePgDatabase, testId: string): Promise<boolean> {
  if ((await countSteps(db, testId)) > 0) return true;
  return (await db.$count(captureRequests, and(eq(captureRequests.testId, testId), notPutAway(testId, captureRequests.stepId)))) > 0;
}
