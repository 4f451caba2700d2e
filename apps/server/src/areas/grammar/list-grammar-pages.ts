import type { GrammarPage, listGrammarPagesQuery } from '@plumbline/contract';
import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import type { SkippedOnPage } from './judged-page.ts';
import { presentSkipped } from './present-skipped.ts';
import { grammarPages } from './tables.ts';

type Query = z.output<typeof listGrammarPagesQuery>;
type PageRow = typeof grammarPages.$inferSelect;

const SORTS = { order: grammarPages.id, url: grammarPages.url, findings: grammarPages.findings, words: grammarPages.words } as const;

export interface GrammarPageList {
  readonly rows: GrammarPage[];
  readonly nextCursor: string | null;
  /** Exact count, on the first page only. */
  readonly total: number | null;
}

/** Pages of a test of the workspace. @throws ApiError not_found */
export async function listGrammarPages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<GrammarPageList> {
  await getGrammarTest(db, workspaceId, query.test_id);
  const isDescending = query.sort.startsWith('-');
  const field = query.sort.replace('-', '');
  const column = field === 'url' ? SORTS.url : field === 'findings' ? SORTS.findings : field === 'words' ? SORTS.words : SORTS.order;
  const pattern = query.search ? containsPattern(query.search) : null;
  const matching = and(
    eq(grammarPages.testId, query.test_id),
    pattern ? or(ilike(grammarPages.url, pattern), ilike(grammarPages.title, pattern)) : undefined,
  );
  const rows = await db
    .select()
    .from(grammarPages)
    .where(and(matching, query.cursor ? beyond(column, query.cursor, isDescending) : undefined))
    .orderBy(isDescending ? sql`${column} desc, ${grammarPages.id} desc` : sql`${column}, ${grammarPages.id}`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentGrammarPage),
    nextCursor: last ? encodeCursor([String(sortValue(last, field)), String(last.id)]) : null,
    total: query.cursor ? null : await db.$count(grammarPages, matching),
  };
}

/** A page row as the contract has it. */
export function presentGrammarPage(row: PageRow): GrammarPage {
  return {
    url: row.url,
    title: row.title,
    language: row.language,
    words: row.words,
    sentences: row.sentences,
    reading_ease: row.readingEase,
    findings: row.findings,
    // The column holds what keepBatch wrote.
    skipped: (row.skipped as SkippedOnPage[]).map((part) => ({ ...presentSkipped(part), text_index: part.textIndex })),
  };
}

function beyond(column: (typeof SORTS)[keyof typeof SORTS], cursor: string, isDescending: boolean) {
  const isText = column === SORTS.url;
  const [value, id] = decodeCursor(cursor, z.tuple([isText ? z.string() : cursorInteger, cursorInteger]));
  const bound = sql`(${value}::${isText ? sql`text` : sql`bigint`}, ${id}::bigint)`;
  return sql`(${column}, ${grammarPages.id}) ${isDescending ? sql`<` : sql`>`} ${bound}`;
}

function sortValue(row: PageRow, field: string): string | number | bigint {
  return field === 'url' ? row.url : field === 'findings' ? row.findings : field === 'words' ? row.words : row.id;
}
