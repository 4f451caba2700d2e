import type { AuditBatch, AuditJournal } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { addTallies, foldedBySource, keepFindings } from '../findings/index.ts';
import type { ArtifactStore, PagesFile } from './artifact-store.ts';
import { countArtifacts } from './count-artifacts.ts';
import { tallyRecords } from './tally-records.ts';
import { crawledPages, crawlFrontier, crawlSkipped } from './tables.ts';

/**
 * Stores an audit as it progresses: artifacts in files, everything else in one transaction per batch. Once there is no room for artifacts, this and
 * all later pages are judged and stored without them; otherwise each batch would write files only to delete them.
 */
export function openCrawlJournal(db: NodePgDatabase, artifacts: ArtifactStore, testId: string): AuditJournal {
  let isFull = false;
  return {
    async append(batch) {
      isFull ||= batch.pages.length > 0 && !(await artifacts.hasRoom());
      const files = isFull ? [] : await artifacts.putPages(batch.pages.map(({ artifact }) => artifact));
      const beyond = await db.transaction(async (transaction) => {
        await keepFrontier(transaction, testId, batch);
        await keepPages(transaction, testId, batch, files);
        await keepSkipped(transaction, testId, batch);
        await keepFindings(transaction, testId, foldedBySource(batch.findings));
        await addTallies(transaction, testId, tallyRecords(batch.tallies));
        // Files are written in parallel to the rows, and complete before the commit: a file without rows is garbage, but rows without their file
        // would be data loss.
        return letGo(transaction, testId, files);
      });
      if (beyond.length === 0) return;
      isFull = true;
      await artifacts.dropPages(beyond);
    },
    async keepSite(site) {
      if (isFull || !(await artifacts.hasRoom())) return;
      const bytes = await artifacts.putSite(site);
      const fitting = await db.transaction((transaction) => countArtifacts(transaction, testId, [bytes]));
      if (fitting === 0) await artifacts.dropSite();
    },
    async *readSources(urls) {
      // Addresses are a single parameter: a query takes 65,535, and a site may have more pages with findings.
      const rows = await db
        .selectDistinct({ key: crawledPages.artifactKey })
        .from(crawledPages)
        .where(and(eq(crawledPages.testId, testId), sql`${crawledPages.url} = any(${sql.param([...urls])}::text[])`));
      for (const { key } of rows) {
        if (key === '') continue;
        for (const { url, response } of (await artifacts.getPages(key)) ?? []) {
          if (urls.has(url) && response?.html != null) yield { url, html: response.html };
        }
      }
    },
  };
}

async function keepFrontier(transaction: NodePgDatabase, testId: string, { discovered }: AuditBatch): Promise<void> {
  const rows = discovered.map((entry) => ({ testId, ...entry }));
  await copyRows(transaction, crawlFrontier, ['testId', 'url', 'depth', 'source', 'foundOn', 'inSitemap'], rows);
}

/** Counts files of pages, and removes the artifact keys of pages that do not fit. @returns the keys of the surplus files */
async function letGo(transaction: NodePgDatabase, testId: string, files: readonly PagesFile[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const sizes = await Promise.all(files.map(({ isThere }) => isThere));
  const beyond = files.slice(await countArtifacts(transaction, testId, sizes)).map(({ key }) => key);
  if (beyond.length > 0)
    await transaction
      .update(crawledPages)
      .set({ artifactKey: '' })
      .where(and(eq(crawledPages.testId, testId), inArray(crawledPages.artifactKey, beyond)));
  return beyond;
}

/** The columns written per page; others are set when the test is settled. */
const KEPT_OF_PAGE = [
  'testId',
  'url',
  'status',
  'failure',
  'title',
  'depth',
  'words',
  'firstByteMs',
  'wireBytes',
  'indexBlock',
  'inSitemap',
  'redirectTo',
  'node',
  'headers',
  'artifactKey',
] as const;

async function keepPages(transaction: NodePgDatabase, testId: string, { pages }: AuditBatch, files: readonly PagesFile[]): Promise<void> {
  const keys = new Map(files.flatMap(({ key, urls }) => urls.map((url) => [url, key])));
  const rows = pages.map(({ artifact, node }) => ({
    testId,
    url: node.url,
    status: node.status,
    failure: node.failure?.message ?? '',
    title: node.title ?? '',
    depth: node.depth,
    words: node.wordCount,
    firstByteMs: node.firstByteMs,
    wireBytes: node.wireBytes,
    indexBlock: node.indexBlock ?? '',
    inSitemap: node.inSitemap,
    redirectTo: node.redirectTo ?? '',
    node,
    headers: artifact.response?.headers ?? {},
    artifactKey: keys.get(artifact.url) ?? '',
  }));
  await copyRows(transaction, crawledPages, KEPT_OF_PAGE, rows);
}

async function keepSkipped(transaction: NodePgDatabase, testId: string, { skipped }: AuditBatch): Promise<void> {
  const rows = skipped.map((entry) => ({ testId, ...entry }));
  await copyRows(transaction, crawlSkipped, ['testId', 'url', 'reason', 'foundOn'], rows);
}
