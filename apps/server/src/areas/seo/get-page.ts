import type { HeaderFields, PageNode } from '@plumbline/audit';
import type { SeoPageDetail } from '@plumbline/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { getTest } from '../tests/index.ts';
import { presentPage, renderingOf } from './list-pages.ts';
import { seoPages } from './tables.ts';

const MAX_REFERRERS = 20;

/** One page of a test of the workspace. @throws ApiError not_found */
export async function getPage(db: NodePgDatabase, workspaceId: string, testId: string, url: string): Promise<SeoPageDetail> {
  await getTest(db, workspaceId, testId);
  const [row] = await db
    .select()
    .from(seoPages)
    .where(and(eq(seoPages.testId, testId), eq(seoPages.url, url)));
  if (!row) throw notFound('page');
  const linkHere = and(
    eq(seoPages.testId, testId),
    ne(seoPages.url, url),
    sql`${seoPages.node} #> '{links,urls}' @> ${JSON.stringify([url])}::jsonb`,
  );
  const [referrers, referrerCount] = await Promise.all([
    db.select({ url: seoPages.url }).from(seoPages).where(linkHere).orderBy(seoPages.id).limit(MAX_REFERRERS),
    db.$count(seoPages, linkHere),
  ]);
  // These columns hold what the journal wrote, in the shapes of the audit package.
  const node = row.node as PageNode;
  const headers = row.headers as HeaderFields;
  return {
    ...presentPage(row),
    description: node.description ?? '',
    h1: node.h1 ?? '',
    lang: node.lang ?? '',
    canonical: node.canonical ?? '',
    found_on: node.foundOn ?? '',
    source: node.source,
    media_type: node.mediaType,
    links_out: node.links.urls.length,
    links_external: node.externalLinks.urls.length,
    linked_from: referrers.map((referrer) => referrer.url),
    linked_from_count: referrerCount,
    rendered: renderingOf(row)?.problem === '',
    after_scripts: renderingOf(row)?.differences?.map((difference) => ({ ...difference })) ?? null,
    response_headers: Object.entries(headers).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  };
}
