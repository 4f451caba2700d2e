import { SEVERITIES } from '@plumbline/contract';
import { tool } from 'ai';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { recipientCheck } from '../../../platform/http/recheck-sender.ts';
import { getFinding } from '../../findings/index.ts';
import { compareTests } from '../../reports/index.ts';
import { describeFinding } from '../recommend/describe-finding.ts';
import type { ChatScope } from './chat-scope.ts';
import { readFindings, readPages } from './read-rows.ts';

const MAX_ROWS = 20;
const MAX_COMPARED_CHECKS = 30;

/** A reference as given to the model. */
export const findingReference = z.string().regex(/^F\d{1,18}$/);

const limit = z.number().int().min(1).max(MAX_ROWS).default(10);

/**
 * The model’s read tools. None takes a test or workspace as an argument; those come from the request. Errors are returned as text, so that
 * the model can try something else.
 */
export function openReadTools(scope: ChatScope) {
  return {
    list_findings: tool({
      description:
        'Findings of this report, worst first; one stands for all pages with the same source. Narrow by check, severity, page or words.',
      inputSchema: z.object({
        check_id: z.string().max(100).optional(),
        severity: z.enum(SEVERITIES).optional(),
        page_url: z.string().max(4096).optional(),
        search: z.string().max(200).optional(),
        limit,
      }),
      execute: (query) => explained(() => readFindings(scope, query)),
    }),
    read_finding: tool({
      description: 'One finding with its places in the source and its facts.',
      inputSchema: z.object({ reference: findingReference }),
      execute: ({ reference }) => explained(() => readFinding(scope, reference)),
    }),
    read_check: tool({
      description: 'The page of a check: what it looks at, why it matters, how to fix it.',
      inputSchema: z.object({ check_id: z.string().max(100) }),
      execute: ({ check_id }) => explained(() => Promise.resolve(readCheck(scope, check_id))),
    }),
    list_pages: tool({
      description: 'Pages of this report. Narrow by words in address or title, or by how they answered; sorted by findings, most first.',
      inputSchema: z.object({
        search: z.string().max(200).optional(),
        status: z.enum(['ok', 'redirect', 'error', 'no-answer']).optional(),
        limit,
      }),
      execute: (query) => explained(() => readPages(scope, query)),
    }),
    compare_with_previous: tool({
      description: 'What is new, fixed and still there since the run before of the same address, check by check.',
      inputSchema: z.object({}),
      execute: () => explained(() => compare(scope)),
    }),
  };
}

/** Returns API errors to the model as sentences. Access is checked first, so nothing is read for someone who has lost it. */
export async function explained<Result>(read: () => Promise<Result>): Promise<Result | { problem: string }> {
  await recipientCheck()();
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  }
}

async function readFinding({ db, facts: { test }, adviceOf, refer, look }: ChatScope, reference: string) {
  look('A finding');
  const finding = await getFinding(db, test, reference.slice(1));
  return { reference: refer.toFinding(finding), ...describeFinding(finding, adviceOf(finding.check_id)) };
}

function readCheck({ adviceOf, facts, refer, look }: ChatScope, checkId: string) {
  look('The page of a check');
  const advice = adviceOf(checkId);
  if (!advice) return { problem: 'There is no such check.' };
  const failed = facts.checks.find((check) => check.id === checkId);
  return { reference: refer.toCheck(checkId), ...advice, findings: failed?.findings ?? 0 };
}

async function compare({ db, workspaceId, facts, refer, look }: ChatScope) {
  look('The previous run');
  if (facts.previousTestId === null) return { problem: 'This is the first run, so there is nothing to compare with yet.' };
  const { before, after, fixed, fresh, recurring, checks } = await compareTests(
    { db, kinds: [facts.kind] },
    workspaceId,
    facts.test.id,
    facts.previousTestId,
  );
  return {
    reference: refer.toComparison(),
    score_before: before.score,
    score_now: after.score,
    fixed,
    new: fresh,
    still_there: recurring,
    checks: checks
      .filter((check) => check.fixed + check.fresh > 0)
      .slice(0, MAX_COMPARED_CHECKS)
      .map((check) => ({
        reference: refer.toCheck(check.check_id),
        title: check.title,
        severity: check.severity,
        fixed: check.fixed,
        new: check.fresh,
        still_there: check.recurring,
      })),
  };
}
