import type { PageNode } from '@plumbline/audit';
import { type listSeoPagesQuery, type SeoPage, SEVERITIES } from '@plumbline/contract';
import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { getTest } from '../tests/index.ts';
import { seoPages } from './tables.ts';

/** Its scripts were to be run and could not be. */
export const wasNotRendered = sql`coalesce(${seoPages.node} #>> '{rendering,problem}', '') <> ''`;

type Query = z.output<typeof listSeoPagesQuery>;
type PageRow = typeof seoPages.$inferSelect;

export interface SeoPageList {
  readonly rows: SeoPage[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const SORT_COLUMNS = {
  order: seoPages.id,
  url: seoPages.url,
  status: seoPages.status,
  findings: seoPages.findings,
  words: seoPages.words,
  first_byte_ms: seoPages.firstByteMs,
  depth: seoPages.depth,
} as const;

const measured = z.string().regex(/^\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/);

/** The sort value of a cursor with the column's own type: compared as another, a row is not equal to itself and no index is used. */
function boundOf(column: ReturnType<typeof columnOf>, cursor: string): SQL {
  const value = column === seoPages.url ? z.string() : column === seoPages.firstByteMs ? measured : cursorInteger;
  const [bound, id] = decodeCursor(cursor, z.tuple([value, cursorInteger]));
  const type = column === seoPages.url ? sql`text` : column === seoPages.firstByteMs ? sql`real` : sql`bigint`;
  return sql`(${bound}::${type}, ${id}::bigint)`;
}

/** Pages of a test of the workspace. @throws ApiError not_found */
export async function listPages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<SeoPageList> {
  await getTest(db, workspaceId, query.test_id);
  const matching = and(...conditions(query));
  const descending = query.sort.startsWith('-');
  const column = columnOf(query.sort.replace('-', ''));
  const beyond = query.cursor
    ? sql`(${column}, ${seoPages.id}) ${descending ? sql`<` : sql`>`} ${boundOf(column, query.cursor)}`
    : undefined;
  const rows = await db
    .select()
    .from(seoPages)
    .where(and(matching, beyond))
    .orderBy(descending ? sql`${column} desc, ${seoPages.id} desc` : sql`${column}, ${seoPages.id}`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentPage),
    nextCursor: last ? encodeCursor([sortValue(last, query.sort.replace('-', '')), String(last.id)]) : null,
    total: query.cursor ? null : await db.$count(seoPages, matching),
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
    eq(seoPages.testId, query.test_id),
    pattern ? or(ilike(seoPages.url, pattern), ilike(seoPages.title, pattern)) : undefined,
    query.status === 'ok' ? and(gte(seoPages.status, 200), lt(seoPages.status, 300)) : undefined,
    query.status === 'redirect' ? and(gte(seoPages.status, 300), lt(seoPages.status, 400)) : undefined,
    query.status === 'error' ? gte(seoPages.status, 400) : undefined,
    query.status === 'no-answer' ? eq(seoPages.status, 0) : undefined,
    query.status === 'not-rendered' ? wasNotRendered : undefined,
  ].filter((condition) => condition !== undefined);
}

function columnOf(field: string) {
  return Object.entries(SORT_COLUMNS).find(([name]) => name === field)?.[1] ?? seoPages.id;
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
