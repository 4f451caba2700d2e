import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, asc, eq, gt, isNull } from '../../platform/database/query.ts';
import { csvField } from '../../platform/files/csv-field.ts';
import { acceptedFixes, findings } from '../findings/index.ts';
import { type ExportFile, reportFileName } from '../tests/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = ['page_url', 'kind', 'rule', 'wrong', 'right', 'accepted', 'message', 'text', 'where', 'line'] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The part of a finding that is exported. */
const facts = z.object({ problem: z.string(), replacements: z.array(z.string()), text_source: z.string() });
const places = z.array(z.object({ excerpt: z.string(), selector: z.string(), line: z.number() }));

/** All mistakes of a test with their corrections, for whoever edits the site. @throws ApiError not_found */
export async function exportGrammarReport(
  db: NodePgDatabase,
  workspaceId: string,
  testId: string,
  format: 'csv' | 'json',
): Promise<ExportFile> {
  const test = await getGrammarTest(db, workspaceId, testId);
  return {
    name: `${reportFileName(test.host, test.createdAt)}-grammar.${format}`,
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    make: (database) => {
      const rows = readRows(database.db, testId);
      return format === 'csv' ? toCsv(rows) : toJson(rows);
    },
  };
}

async function* readRows(db: NodePgDatabase, testId: string): AsyncGenerator<Row> {
  for (let after = 0n; ;) {
    const rows = await db
      .select({ finding: findings, replacement: acceptedFixes.replacement })
      .from(findings)
      .leftJoin(acceptedFixes, eq(acceptedFixes.findingId, findings.id))
      .where(and(eq(findings.testId, testId), isNull(findings.ignoredId), gt(findings.id, after)))
      .orderBy(asc(findings.id))
      .limit(ROWS_AT_ONCE);
    for (const { finding, replacement } of rows) {
      const { problem, replacements, text_source } = facts.parse(finding.facts);
      const [place] = places.parse(finding.places);
      yield {
        page_url: finding.pageUrl ?? '',
        kind: finding.category,
        rule: finding.checkId,
        wrong: problem,
        right: replacement ?? replacements[0] ?? '',
        accepted: replacement === null ? 'no' : 'yes',
        message: finding.message,
        text: place?.excerpt ?? '',
        where: text_source,
        line: place ? String(place.line) : '',
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.finding.id;
  }
}

async function* toCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const row of rows) yield `${COLUMNS.map((column) => csvField(row[column])).join(',')}\r\n`;
}

async function* toJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield '\n]\n';
}
