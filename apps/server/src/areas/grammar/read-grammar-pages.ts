import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { readCapturedPageAt, readCapturedPages } from '../captures/index.ts';
import { openArtifacts, openCrawlJournal, readStoredPages } from '../crawls/index.ts';
import type { TestRow } from '../tests/index.ts';

/** A page as fetched or captured. */
export interface ReadPage {
  readonly url: string;
  readonly html: string;
}

/** The pages of a test with text, in order of discovery, one in memory at a time. @param most maximum number */
export async function* readGrammarPages(
  db: NodePgDatabase,
  files: Files,
  test: TestRow,
  { signal, most }: { readonly signal: AbortSignal; readonly most: number },
): AsyncGenerator<ReadPage> {
  let read = 0;
  const pages = test.source === 'extension' ? captured(db, files, test.id) : crawled(db, files, test.id, signal);
  for await (const page of pages) {
    signal.throwIfAborted();
    if (read === most) return;
    read += 1;
    yield page;
  }
}

async function* captured(db: NodePgDatabase, files: Files, testId: string): AsyncGenerator<ReadPage> {
  for await (const { url, html } of readCapturedPages(db, files, testId)) if (html !== '') yield { url, html };
}

async function* crawled(db: NodePgDatabase, files: Files, testId: string, signal: AbortSignal): AsyncGenerator<ReadPage> {
  for await (const { url, response } of readStoredPages(db, openArtifacts(files, testId), testId, signal)) {
    // The text of an error page is not the site’s copy.
    if (response && response.status >= 200 && response.status < 300 && response.html !== null) yield { url, html: response.html };
  }
}

/** One page of a test; null when it is no longer stored. */
export async function readGrammarPage(db: NodePgDatabase, files: Files, test: TestRow, url: string): Promise<ReadPage | null> {
  if (test.source === 'extension') {
    const page = await readCapturedPageAt(db, files, test.id, url);
    return page && { url, html: page.html };
  }
  for await (const page of openCrawlJournal(db, openArtifacts(files, test.id), test.id).readSources(new Set([url]))) return page;
  return null;
}
