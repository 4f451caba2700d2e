import type { PageArtifact } from './artifacts.ts';
import { CHECKS } from './checks/registry.generated.ts';
import { createSiteScope } from './crawl/site-scope.ts';
import { NodeStore } from './derive/remember/node-store.ts';
import type { PageNode } from './derive/remember/page-node.ts';
import { JudgePool } from './judging/judge-pool.ts';
import type { JudgeThreads } from './judging/judge-threads.ts';
import { nothingCollected } from './nothing-collected.ts';
import { type AuditJournal, type AuditResult, concludeAudit, nodeContext } from './run-audit.ts';
import { TallySheet } from './tally-sheet.ts';

/** What is known of a site whose pages somebody walked through: its pages alone. */
const NOTHING_ELSE = nothingCollected('The pages were captured in a browser; nothing else of the site was asked.');

/**
 * Audits pages that a browser captured, without the network. What only the network could tell is "cannot tell". Page findings
 * go to the journal, a page at a time; a journal that has some of the pages already must have been cleared.
 * @param pages rendered pages, in the order they were opened
 * @param threads that judge large pages
 */
export async function auditCaptured(
  startUrl: string,
  pages: AsyncIterable<PageArtifact>,
  journal: AuditJournal,
  threads: JudgeThreads,
): Promise<AuditResult> {
  const { origin } = new URL(startUrl);
  const context = nodeContext({ scope: createSiteScope(origin), robots: NOTHING_ELSE.robots });
  const sheet = new TallySheet();
  const store = new NodeStore(threads.rememberedCharacters);
  const nodes: PageNode[] = [];
  const pool = new JudgePool(CHECKS, origin, context, threads);
  try {
    for await (const artifact of pages) {
      const { node, findings, tallies } = await pool.take(artifact);
      nodes.push(store.keep(node));
      for (const tally of tallies) sheet.merge(tally);
      await journal.append({ pages: [{ artifact, node }], discovered: [], skipped: [], findings, tallies });
    }
  } finally {
    pool.close();
  }
  await journal.keepSite(NOTHING_ELSE);
  return concludeAudit({ startUrl, origin, complete: false, nodes, site: NOTHING_ELSE }, sheet, journal, threads);
}
