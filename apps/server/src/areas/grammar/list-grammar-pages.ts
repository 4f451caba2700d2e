import type { GrammarPage, listGrammarPagesQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, or } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import type { SkippedOnPage } from './judged-page.ts';
import { presentSkipped } from './present-skipped.ts';
import { grammarPages } from './tables.ts';

type Query = z.output<typeof listGrammarPagesQuery>;
type PageRow = typeof grammarPages.$inferSelect;

const SORTS = { order: grammarPages.id, url: grammarPages.url, findings: grammarPages.findings, words: grammarPages.words } as const;

/** Pages of a test of the workspace. @throws ApiError not_found */
export async function listGrammarPages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<ListPage<GrammarPage>> {
  await getGrammarTest(db, workspaceId, query.test_id);
  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const field = query.sort.replace('-', '');
  const column = field === 'url' ? SORTS.url : field === 'findings' ? SORTS.findings : field === 'words' ? SORTS.words : SORTS.order;
  const { search } = query;
  const matching = and(
    eq(grammarPages.testId, query.test_id),
    search ? or(contains(grammarPages.url, search), contains(grammarPages.title, search)) : undefined,
  );
  return readPage(query, [sortKey(column, field === 'url' ? 'text' : 'bigint', order), sortKey(grammarPages.id, 'bigint', order)], {
    read: ({ after, orderBy, limit }) => db.select().from(grammarPages).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: (row) => [sortValue(row, field), row.id],
    total: () => db.$count(grammarPages, matching),
    show: presentGrammarPage,
  });
}

/** A page row in the contract’s format. */
export function presentGrammarPage(row: PageRow): GrammarPage {
  return {
    url: row.url,
    title: row.title,
    language: row.language,
    words: row.words,
    sentences: row.sentences,
    reading_ease: row.readingEase,
    findings: row.findings,
    // The column contains what keepBatch wrote.
    skipped: (row.skipped as SkippedOnPage[]).map((part) => ({ ...presentSkipped(part), text_index: part.textIndex })),
  };
}

function sortValue(row: PageRow, field: string): string | number | bigint {
  return field === 'url' ? row.url : field === 'findings' ? row.findings : field === 'words' ? row.words : row.id;
}
