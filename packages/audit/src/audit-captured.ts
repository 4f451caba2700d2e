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

/** The site evidence for captured pages: nothing beyond the pages is known. */
const NOTHING_ELSE = nothingCollected('The pages were captured in a browser; nothing else of the site was asked.');

/**
 * Audits pages that a browser captured, without using the network. Checks that need the network are "cannot tell". Page findings go to the journal
 * page by page; a journal that already has some of the pages must be cleared first.
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
