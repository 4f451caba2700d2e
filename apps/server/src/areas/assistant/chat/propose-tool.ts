import { type Proposal, SEVERITIES, type Severity } from '@plumbline/contract';
import { tool } from 'ai';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { getFinding } from '../../findings/index.ts';
import { plainAddresses } from '../answer/plain-address.ts';
import { type ReportFacts, siteHostOf } from '../recommend/read-report-facts.ts';
import type { ChatScope } from './chat-scope.ts';
import { explained, findingReference } from './read-tools.ts';

const ACTIONS = ['open_finding', 'open_check', 'open_list', 'open_comparison', 'ignore_finding', 'run_again'] as const;

const proposalInput = z.object({
  action: z.enum(ACTIONS),
  finding: findingReference.optional().describe('For open_finding and ignore_finding: the reference of a finding'),
  check_id: z.string().max(100).optional().describe('For open_check'),
  severity: z.enum(SEVERITIES).optional().describe('For open_list: only findings this bad'),
  search: z.string().max(100).optional().describe('For open_list: only findings with these words in page or message'),
});

/** Lets a model add a button to its answer. The label and target are ours; nothing happens until it is pressed. */
export function openProposeTool(scope: ChatScope) {
  return {
    propose: tool({
      description:
        'Put a button under the answer for something the reader may want to do next. It does nothing by itself; say so when asked to act.',
      inputSchema: proposalInput,
      execute: (wanted) =>
        explained(async () => {
          const proposal = await toProposal(scope, wanted);
          if (typeof proposal === 'string') return { problem: proposal };
          scope.propose(proposal);
          return { offered: proposal.label };
        }),
    }),
  };
}

/** Returns a sentence when there is no such thing in this report. */
async function toProposal(
  { db, facts, adviceOf }: ChatScope,
  { action, finding: reference, check_id, severity, search }: z.output<typeof proposalInput>,
): Promise<Proposal | string> {
  const { test, kind, previousTestId } = facts;
  if (action === 'run_again') return { kind: 'run-again', label: 'Run the test again' };
  if (action === 'open_comparison') {
    return previousTestId
      ? { kind: 'open', label: 'Compare with the previous run', path: kind.paths.comparison(test.id) }
      : 'This is the first run.';
  }
  if (action === 'open_list') return openList(facts, severity, search?.trim());
  if (action === 'open_check') {
    const check = facts.checks.find(({ id }) => id === check_id);
    return check
      ? { kind: 'open', label: `Open “${check.title}”`, path: kind.paths.check(test.id, check.id) }
      : 'No finding of such a check.';
  }
  if (!reference) return 'Name the finding.';
  try {
    const finding = await getFinding(db, test, reference.slice(1));
    const title = adviceOf(finding.check_id)?.title ?? finding.check_id;
    if (action === 'open_finding') return { kind: 'open', label: `Open “${title}”`, path: kind.paths.finding(test.id, finding) };
    if (finding.ignored) return 'It is already ignored.';
    return { kind: 'ignore', label: `Ignore “${title}”…`, finding_id: finding.id, check_id: finding.check_id, page_url: finding.page_url };
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Opens the report’s list with filters. */
function openList({ test, kind }: ReportFacts, severity: Severity | undefined, search: string | undefined): Proposal | string {
  if (!severity && !search) return 'Say by what the list is narrowed.';
  const query = new URLSearchParams({ ...(severity ? { severity } : {}), ...(search ? { q: search } : {}) });
  const words = [severity, search ? `“${plainAddresses(search, siteHostOf(test), (plain) => plain)}”` : ''].filter(Boolean).join(', ');
  const report = kind.paths.report(test.id);
  return { kind: 'open', label: `Show findings: ${words}`, path: `${report}${report.includes('?') ? '&' : '?'}${query}` };
}
