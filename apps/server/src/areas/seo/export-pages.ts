import type { SeoPage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { csvField } from '../../platform/files/csv-field.ts';
import { type ExportFile, getTest, reportFileName } from '../tests/index.ts';
import { listPages } from './list-pages.ts';

const PAGE_SIZE = 500;
const COLUMNS = [
  'url',
  'status',
  'title',
  'h1',
  'description',
  'canonical',
  'indexable',
  'index_block',
  'in_sitemap',
  'redirect_to',
  'depth',
  'inlinks',
  'words',
  'wire_bytes',
  'first_byte_ms',
  'findings',
  'worst_severity',
] as const satisfies readonly (keyof SeoPage)[];

/** All pages of an SEO test as CSV, in crawl order, read in batches. @throws ApiError not_found */
export async function exportPages(db: NodePgDatabase, workspaceId: string, testId: string): Promise<ExportFile> {
  const test = await getTest(db, workspaceId, testId);
  return {
    name: `${reportFileName(test.host, test.createdAt)}-pages.csv`,
    type: 'text/csv; charset=utf-8',
    make: (database) => toCsv(database.db, workspaceId, testId),
  };
}

async function* toCsv(db: NodePgDatabase, workspaceId: string, testId: string): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for (let cursor: string | undefined; ;) {
    const query = { test_id: testId, sort: 'order' as const, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
    const { rows, nextCursor }: Awaited<ReturnType<typeof listPages>> = await listPages(db, workspaceId, query);
    for (const page of rows) yield `${COLUMNS.map((column) => csvField(String(page[column] ?? ''))).join(',')}\r\n`;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
