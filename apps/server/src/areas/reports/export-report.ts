import type { Test } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { listFindings } from '../findings/index.ts';
import { csvField } from '../../platform/files/csv-field.ts';
import { type ExportFile, getTest, reportFileName } from '../tests/index.ts';

const PAGE_SIZE = 500;
const CSV_COLUMNS = [
  'check_id',
  'category',
  'severity',
  'page_url',
  'message',
  'line',
  'selector',
  'evidence',
  'first_seen_at',
  'fingerprint',
] as const;

type Row = Awaited<ReturnType<typeof listFindings>>['rows'][number];

/** All findings of a test as one file, read in batches. @throws ApiError not_found */
export async function exportReport(db: NodePgDatabase, workspaceId: string, testId: string, format: 'csv' | 'json'): Promise<ExportFile> {
  const test = await getTest(db, workspaceId, testId);
  return {
    name: `${reportFileName(test.host, test.createdAt)}.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    make: (database) => {
      const rows = allFindings(database.db, testId);
      return format === 'csv' ? toCsv(rows) : toJson(rows, { id: test.id, url: test.url, score: test.score });
    },
  };
}

async function* allFindings(db: NodePgDatabase, testId: string): AsyncGenerator<Row> {
  const query: Parameters<typeof listFindings>[1] = { test_id: testId, outcome: 'fail', limit: PAGE_SIZE };
  for (let cursor: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof listFindings>> = await listFindings(db, cursor ? { ...query, cursor } : query);
    yield* page.rows;
    cursor = page.nextCursor;
    if (!cursor) return;
  }
}

async function* toCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${CSV_COLUMNS.join(',')}\r\n`;
  for await (const row of rows) {
    const [place] = row.evidence.places;
    const values: Record<(typeof CSV_COLUMNS)[number], string> = {
      check_id: row.check_id,
      category: row.category,
      severity: row.severity,
      page_url: row.page_url ?? '',
      message: row.message,
      line: place ? String(place.line) : '',
      selector: row.selector,
      evidence: JSON.stringify(row.evidence.facts),
      first_seen_at: row.first_seen_at ?? '',
      fingerprint: row.fingerprint,
    };
    yield `${CSV_COLUMNS.map((column) => csvField(values[column])).join(',')}\r\n`;
  }
}

async function* toJson(rows: AsyncIterable<Row>, test: Pick<Test, 'id' | 'url' | 'score'>): AsyncGenerator<string> {
  yield `{"test":${JSON.stringify(test)},"findings":[`;
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield '\n]}\n';
}
