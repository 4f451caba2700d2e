import type { PageNode } from '@plumbline/audit';
import { type listSeoPagesQuery, type SeoPage, SEVERITIES } from '@plumbline/contract';
import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { crawledPages } from '../crawls/index.ts';
import { getTest } from '../tests/index.ts';

/** Its scripts were to be run and could not be. */
export const wasNotRendered = sql`coalesce(${crawledPages.node} #>> '{rendering,problem}', '') <> ''`;

type Query = z.output<typeof listSeoPagesQuery>;
type PageRow = typeof crawledPages.$inferSelect;

export interface SeoPageList {
  readonly rows: SeoPage[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const SORT_COLUMNS = {
  order: crawledPages.id,
  url: crawledPages.url,
  status: crawledPages.status,
  findings: crawledPages.findings,
  words: crawledPages.words,
  first_byte_ms: crawledPages.firstByteMs,
  depth: crawledPages.depth,
} as const;

const measured = z.string().regex(/^\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/);

/** The sort value of a cursor with the column's own type: compared as another, a row is not equal to itself and no index is used. */
function boundOf(column: ReturnType<typeof columnOf>, cursor: string): SQL {
  const value = column === crawledPages.url ? z.string() : column === crawledPages.firstByteMs ? measured : cursorInteger;
  const [bound, id] = decodeCursor(cursor, z.tuple([value, cursorInteger]));
  const type = column === crawledPages.url ? sql`text` : column === crawledPages.firstByteMs ? sql`real` : sql`bigint`;
  return sql`(${bound}::${type}, ${id}::bigint)`;
}

/** Pages of a test of the workspace. @throws ApiError not_found */
export async function listPages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<SeoPageList> {
  await getTest(db, workspaceId, query.test_id);
  const matching = and(...conditions(query));
  const descending = query.sort.startsWith('-');
  const column = columnOf(query.sort.replace('-', ''));
  const beyond = query.cursor
    ? sql`(${column}, ${crawledPages.id}) ${descending ? sql`<` : sql`>`} ${boundOf(column, query.cursor)}`
    : undefined;
  const rows = await db
    .select()
    .from(crawledPages)
    .where(and(matching, beyond))
    .orderBy(descending ? sql`${column} desc, ${crawledPages.id} desc` : sql`${column}, ${crawledPages.id}`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentPage),
    nextCursor: last ? encodeCursor([sortValue(last, query.sort.replace('-', '')), String(last.id)]) : null,
    total: query.cursor ? null : await db.$count(crawledPages, matching),
  };
}

/** A page row as the contract has it. */
export function presentPage(row: PageRow): SeoPage {
  return {
    url: row.url,
    status: row.status,
    failure: row.failure,
    title: row.title,
    depth: row.depth,
    words: row.words,
    first_byte_ms: Math.round(row.firstByteMs),
    wire_bytes: row.wireBytes,
    indexable: row.indexBlock === '',
    index_block: row.indexBlock,
    in_sitemap: row.inSitemap,
    redirect_to: row.redirectTo,
    findings: row.findings,
    render_problem: renderingOf(row)?.problem ?? '',
    worst_severity: row.worstRank === null ? null : (SEVERITIES[row.worstRank] ?? null),
  };
}

/** How the page fared whose scripts were to be run; undefined where nothing of the kind was asked for. */
export function renderingOf({ node }: PageRow): PageNode['rendering'] {
  // This column holds what the journal wrote, in the shape of the audit package.
  return (node as PageNode).rendering;
}

function conditions(query: Query): SQL[] {
  const pattern = query.search ? containsPattern(query.search) : null;
  return [
    eq(crawledPages.testId, query.test_id),
    pattern ? or(ilike(crawledPages.url, pattern), ilike(crawledPages.title, pattern)) : undefined,
    query.status === 'ok' ? and(gte(crawledPages.status, 200), lt(crawledPages.status, 300)) : undefined,
    query.status === 'redirect' ? and(gte(crawledPages.status, 300), lt(crawledPages.status, 400)) : undefined,
    query.status === 'error' ? gte(crawledPages.status, 400) : undefined,
    query.status === 'no-answer' ? eq(crawledPages.status, 0) : undefined,
    query.status === 'not-rendered' ? wasNotRendered : undefined,
  ].filter((condition) => condition !== undefined);
}

function columnOf(field: string) {
  return Object.entries(SORT_COLUMNS).find(([name]) => name === field)?.[1] ?? crawledPages.id;
}

function sortValue(row: PageRow, field: string): string {
  const values: Record<string, string | number | bigint> = {
    url: row.url,
    status: row.status,
    findings: row.findings,
    words: row.words,
    first_byte_ms: row.firstByteMs,
    depth: row.depth,
  };
  return String(values[field] ?? row.id);
}
