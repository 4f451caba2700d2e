import type { AuditCheckpoint, FrontierEntry, SkippedUrl, StoredNode } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, gt } from '../../platform/database/query.ts';
import { checkTallies } from '../findings/index.ts';
import { crawlFrontier, crawledPages, crawlSkipped } from './tables.ts';

/** As many as a crawl’s batch: each may have 400,000 characters of link addresses, which the crawl itself stores only once. */
const NODES_AT_ONCE = 50;
const URLS_AT_ONCE = 5_000;

/** Where the test was when its worker died; null when it had not started. */
export async function readCheckpoint(db: NodePgDatabase, testId: string): Promise<AuditCheckpoint | null> {
  const share = createSharing();
  // These columns contain what the journal wrote, in the audit package’s types; a test may have been started by an earlier version.
  const discovered: FrontierEntry[] = [];
  for await (const { url, depth, source, foundOn, inSitemap } of inPortions((after) =>
    db
      .select()
      .from(crawlFrontier)
      .where(and(eq(crawlFrontier.testId, testId), gt(crawlFrontier.id, after)))
      .orderBy(asc(crawlFrontier.id))
      .limit(URLS_AT_ONCE),
  ))
    discovered.push({ url, depth, source: share(source as FrontierEntry['source']), foundOn: foundOn && share(foundOn), inSitemap });
  if (discovered.length === 0) return null;
  const skipped: SkippedUrl[] = [];
  for await (const { url, reason, foundOn } of inPortions((after) =>
    db
      .select()
      .from(crawlSkipped)
      .where(and(eq(crawlSkipped.testId, testId), gt(crawlSkipped.id, after)))
      .orderBy(asc(crawlSkipped.id))
      .limit(URLS_AT_ONCE),
  ))
    skipped.push({ url, reason: share(reason as SkippedUrl['reason']), foundOn: foundOn && share(foundOn) });
  const tallies = await db.select().from(checkTallies).where(eq(checkTallies.testId, testId));
  return { nodes: readNodes(db, testId), discovered, skipped, tallies };
}

async function* readNodes(db: NodePgDatabase, testId: string): AsyncGenerator<StoredNode> {
  for await (const { node } of inPortions((after) =>
    db
      .select({ id: crawledPages.id, node: crawledPages.node })
      .from(crawledPages)
      .where(and(eq(crawledPages.testId, testId), gt(crawledPages.id, after)))
      .orderBy(asc(crawledPages.id))
      .limit(NODES_AT_ONCE),
  ))
    yield node as StoredNode;
}

/** @param read returns the next rows after an id, in order */
async function* inPortions<Row extends { readonly id: bigint }>(read: (after: bigint) => PromiseLike<readonly Row[]>): AsyncGenerator<Row> {
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const rows: readonly Row[] = await read(after);
    yield* rows;
    after = rows.at(-1)?.id;
  }
}

/** Deduplicates strings: thousands of addresses may be found on the same page, and each row has its own copy of that page’s address. */
function createSharing(): <Text extends string>(text: Text) => Text {
  const known = new Map<string, string>();
  return <Text extends string>(text: Text): Text => {
    const one = known.get(text);
    if (one === undefined) known.set(text, text);
    return (one ?? text) as Text;
  };
}
