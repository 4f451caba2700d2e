import type { ChatEvent, Finding, Proposal } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { CheckAdvice } from '../../tests/index.ts';
import { type Citations, openCitations } from '../answer/citations.ts';
import { pagePath } from '@plumbline/contract';
import type { ReportFacts } from '../recommend/read-report-facts.ts';

const MAX_PROPOSALS = 4;

/** What one answer may read and output: one report of one workspace, whatever the question. */
export interface ChatScope {
  readonly db: NodePgDatabase;
  readonly workspaceId: string;
  readonly facts: ReportFacts;
  /** Documentation of the report’s checks. */
  readonly adviceOf: (checkId: string) => CheckAdvice | null;
  readonly citations: Citations;
  /** References that an answer may use. */
  readonly refer: {
    readonly toFinding: (finding: Finding) => string;
    readonly toCheck: (checkId: string) => string;
    readonly toPage: (url: string, title: string) => string;
    readonly toComparison: () => string;
  };
  /** Announces what is being looked up. */
  readonly look: (what: string) => void;
  /** Offers a button. Each is offered once, and only a handful in total. */
  readonly propose: (proposal: Proposal) => void;
  readonly proposals: readonly Proposal[];
}

/** @param send receives the events of the answer */
export function openChatScope(
  { db, workspaceId, facts, adviceOf }: Pick<ChatScope, 'db' | 'workspaceId' | 'facts' | 'adviceOf'>,
  send: (event: ChatEvent) => void,
): ChatScope {
  const { test, kind } = facts;
  const citations = openCitations((cited) => send({ type: 'citation', citation: cited }));
  const pages = new Map<string, string>();
  const proposals: Proposal[] = [];
  const titleOf = (checkId: string): string => adviceOf(checkId)?.title ?? checkId;
  return {
    db,
    workspaceId,
    facts,
    adviceOf,
    citations,
    proposals,
    refer: {
      toFinding: (finding) =>
        citations.offer(`F${finding.id}`, {
          kind: 'finding',
          label: titleOf(finding.check_id),
          path: kind.paths.finding(test.id, finding),
        }),
      toCheck: (checkId) =>
        citations.offer(`C:${checkId}`, { kind: 'check', label: titleOf(checkId), path: kind.paths.check(test.id, checkId) }),
      toPage(url, title) {
        const reference = pages.get(url) ?? `P${pages.size + 1}`;
        pages.set(url, reference);
        return citations.offer(reference, { kind: 'page', label: title || url, path: pagePath(test.id, url) });
      },
      toComparison: () =>
        citations.offer('comparison', {
          kind: 'comparison',
          label: 'Compared with the previous run',
          path: kind.paths.comparison(test.id),
        }),
    },
    look: (what) => send({ type: 'looking', what }),
    propose(proposal) {
      const isKnown = proposals.some((known) => JSON.stringify(known) === JSON.stringify(proposal));
      if (isKnown || proposals.length >= MAX_PROPOSALS) return;
      proposals.push(proposal);
      send({ type: 'proposal', proposal });
    },
  };
}
