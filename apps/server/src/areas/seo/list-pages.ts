import type { PageNode } from '@plumbline/audit';
import { type listSeoPagesQuery, type SeoPage, SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, getTableColumns, eq, gte, lt, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, type SortKey, sortKey } from '../../platform/http/read-page.ts';
import { crawledPages } from '../crawls/index.ts';
import { getTest } from '../tests/index.ts';

/** Its scripts should have been run, but could not be. */
export const wasNotRendered = sql`coalesce(${crawledPages.node} #>> '{rendering,problem}', '') <> ''`;

/** It did not respond in time. */
export const hasTimedOut = sql`${crawledPages.node} #>> '{failure,code}' = 'timed_out'`;

type Query = z.output<typeof listSeoPagesQuery>;

/** The light columns of a page: its node may contain thousands of long addresses. */
const { node, headers: _headers, artifactKey: _artifactKey, ...light } = getTableColumns(crawledPages);
const columns = {
  ...light,
  remembered: sql<Remembered>`jsonb_build_object('description', ${node} -> 'description', 'h1', ${node} -> 'h1',
    'canonical', ${node} -> 'canonical', 'rendering', ${node} -> 'rendering')`,
};

/** The parts of a node shown in lists. The rendering is null when scripts were not to be run. */
type Remembered = Pick<PageNode, 'description' | 'h1' | 'canonical'> & { readonly rendering?: PageNode['rendering'] | null };
type PageRow = Omit<typeof crawledPages.$inferSelect, 'node' | 'headers' | 'artifactKey'>;

const SORT_COLUMNS = {
  order: crawledPages.id,
  url: crawledPages.url,
  status: crawledPages.status,
  findings: crawledPages.findings,
  words: crawledPages.words,
  first_byte_ms: crawledPages.firstByteMs,
  depth: crawledPages.depth,
  inlinks: crawledPages.inlinks,
} as const;

/** Pages of a test of the workspace. @throws ApiError not_found */
export async function listPages(db: NodePgDatabase, workspaceId: string, query: Query): Promise<ListPage<SeoPage>> {
  const matching = and(...conditions(query));
  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const field = query.sort.replace('-', '');
  const column = columnOf(field);
  const pages = readPage(query, [sortKey(column, typeOf(column), order), sortKey(crawledPages.id, 'bigint', order)], {
    read: ({ after, orderBy, limit }) => db.select(columns).from(crawledPages).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: (row) => [sortValue(row, field), row.id],
    total: () => db.$count(crawledPages, matching),
    show: presentPage,
  });
  // In parallel; if access to the test is refused, nothing is returned.
  const [page] = await Promise.all([pages, getTest(db, workspaceId, query.test_id)]);
  return page;
}

/** A page row in the contract’s format. */
export function presentPage({ remembered, ...row }: PageRow & { readonly remembered: Remembered }): SeoPage {
  return {
    url: row.url,
    status: row.status,
    failure: row.failure,
    title: row.title,
    description: remembered.description ?? '',
    h1: remembered.h1 ?? '',
    canonical: remembered.canonical ?? '',
    depth: row.depth,
    words: row.words,
    first_byte_ms: Math.round(row.firstByteMs),
    wire_bytes: row.wireBytes,
    indexable: row.indexBlock === '',
    index_block: row.indexBlock,
    in_sitemap: row.inSitemap,
    redirect_to: row.redirectTo,
    inlinks: row.inlinks < 0 ? null : row.inlinks,
    findings: row.findings,
    render_problem: remembered.rendering?.problem ?? '',
    worst_severity: row.worstRank === null ? null : (SEVERITIES[row.worstRank] ?? null),
  };
}

function conditions(query: Query): SQL[] {
  const { search } = query;
  return [
    eq(crawledPages.testId, query.test_id),
    query.depth === undefined ? undefined : eq(crawledPages.depth, query.depth),
    search ? or(contains(crawledPages.url, search), contains(crawledPages.title, search)) : undefined,
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

function typeOf(column: ReturnType<typeof columnOf>): SortKey['type'] {
  if (column === crawledPages.url) return 'text';
  return column === crawledPages.firstByteMs ? 'real' : 'bigint';
}

function sortValue(row: PageRow, field: string): string | number | bigint {
  const values: Record<string, string | number | bigint> = {
    url: row.url,
    status: row.status,
    findings: row.findings,
    words: row.words,
    first_byte_ms: row.firstByteMs,
    depth: row.depth,
    inlinks: row.inlinks,
  };
  return values[field] ?? row.id;
}
