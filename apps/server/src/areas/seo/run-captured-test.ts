import { type AuditResult, auditCaptured, type JudgeThreads, type PageArtifact } from '@plumbline/audit';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { type CapturedPage, countCapturedPages, readCapturedPages } from '../captures/index.ts';
import { crawledPages, crawlFrontier, crawlSkipped, openArtifacts, openCrawlJournal } from '../crawls/index.ts';
import { clearFindings } from '../findings/index.ts';
import { TestFailure, type TestRun } from '../tests/index.ts';

interface CapturedTestServices {
  readonly database: Database;
  readonly files: Files;
  readonly judges: JudgeThreads;
}

/**
 * Judges captured pages by the same checks, as rendered in the user’s browser.
 * @throws TestFailure when no page was captured
 */
export async function runCapturedTest(
  { database: { db }, files, judges }: CapturedTestServices,
  { test, signal, report }: TestRun,
): Promise<AuditResult> {
  // An interrupted worker may have left data; it is little enough to start over.
  await db.transaction(async (transaction) => {
    await clearFindings(transaction, test.id);
    for (const table of [crawledPages, crawlSkipped, crawlFrontier]) await transaction.delete(table).where(eq(table.testId, test.id));
  });
  const total = await countCapturedPages(db, test.id);
  let done = 0;
  async function* pages(): AsyncIterable<PageArtifact> {
    for await (const page of readCapturedPages(db, files, test.id)) {
      signal.throwIfAborted();
      const artifact = artifactOf(page, done);
      if (!artifact) continue;
      report({ stage: 'judging', done, total: Math.max(total, done + 1), currentUrl: artifact.url });
      yield artifact;
      done += 1;
    }
  }
  const result = await auditCaptured(test.url, pages(), openCrawlJournal(db, openArtifacts(files, test.id), test.id), judges);
  if (done === 0) throw new TestFailure('No page was captured. Start capturing, visit the pages, then stop.');
  return result;
}

/** A captured page as an audit artifact; null without its response head, since missing headers would be reported. */
function artifactOf({ url, timing, html, isCut, head }: CapturedPage, index: number): PageArtifact | null {
  if (!head) return null;
  const named = Map.groupBy(head.headers, ({ name }) => name.toLowerCase());
  // Header names are untrusted, and may equal names of inherited properties.
  const headers = Object.fromEntries(named.entries().map(([name, several]) => [name, several.map(({ value }) => value)]));
  return {
    url: url.split('#')[0] ?? url,
    depth: index === 0 ? 0 : 1,
    source: index === 0 ? 'start' : 'link',
    foundOn: null,
    inSitemap: false,
    failure: null,
    response: {
      status: head.status,
      headers,
      mediaType: (headers['content-type']?.[0] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? 'text/html',
      redirectTo: null,
      firstByteMs: timing?.first_byte_ms ?? 0,
      totalMs: timing?.load_ms ?? 0,
      wireBytes: Buffer.byteLength(html),
      contentEncoding: headers['content-encoding']?.[0] ?? null,
      httpVersion: null,
      html,
      truncated: isCut,
    },
  };
}
