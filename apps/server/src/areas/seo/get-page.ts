import type { HeaderFields, PageNode, VitalsArtifact } from '@plumbline/audit';
import type { PageVitals, SeoPageDetail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { crawledPages, openArtifacts } from '../crawls/index.ts';
import { getTest } from '../tests/index.ts';
import { presentPage } from './list-pages.ts';

const MAX_REFERRERS = 20;

/** One page of a test of the workspace. @throws ApiError not_found */
export async function getPage(
  db: NodePgDatabase,
  files: Files,
  workspaceId: string,
  { testId, url }: { testId: string; url: string },
): Promise<SeoPageDetail> {
  await getTest(db, workspaceId, testId);
  const [row] = await db
    .select()
    .from(crawledPages)
    .where(and(eq(crawledPages.testId, testId), eq(crawledPages.url, url)));
  if (!row) throw notFound('page');
  const linkHere = and(
    eq(crawledPages.testId, testId),
    ne(crawledPages.url, url),
    sql`${crawledPages.node} #> '{links,urls}' @> ${JSON.stringify([url])}::jsonb`,
  );
  // With the total known, reading stops once all are found.
  const wanted = row.inlinks < 0 ? MAX_REFERRERS : Math.min(MAX_REFERRERS, row.inlinks);
  const [referrers, referrerCount, measured] = await Promise.all([
    wanted === 0 ? [] : db.select({ url: crawledPages.url }).from(crawledPages).where(linkHere).orderBy(crawledPages.id).limit(wanted),
    row.inlinks < 0 ? db.$count(crawledPages, linkHere) : row.inlinks,
    openArtifacts(files, testId).getVitals(),
  ]);
  // These columns contain what the journal wrote, in the audit package’s types.
  const node = row.node as PageNode;
  const headers = row.headers as HeaderFields;
  const rendering = node.rendering ?? null;
  return {
    ...presentPage({ ...row, remembered: node }),
    lang: node.lang ?? '',
    found_on: node.foundOn ?? '',
    source: node.source,
    media_type: node.mediaType,
    links_out: node.links.urls.length,
    links_external: node.externalLinks.urls.length,
    linked_from: referrers.map((referrer) => referrer.url),
    linked_from_count: referrerCount,
    vitals: presentVitals(measured.find((page) => page.url === url)),
    rendered: rendering?.problem === '',
    after_scripts: rendering?.differences?.map((difference) => ({ ...difference })) ?? null,
    response_headers: Object.entries(headers).flatMap(([name, values]) => values.map((value) => ({ name, value }))),
  };
}

function presentVitals(page: VitalsArtifact['pages'][number] | undefined): PageVitals | null {
  if (!page) return null;
  const { problem, firstPaintMs, largestPaint, shiftScore, blockingMs, layout } = page;
  return {
    problem,
    first_paint_ms: firstPaintMs,
    largest_paint_ms: largestPaint?.ms ?? null,
    largest_paint_selector: largestPaint?.selector ?? '',
    layout_shift: shiftScore,
    blocking_ms: blockingMs,
    viewport_width: layout?.viewportWidth ?? null,
    content_width: layout?.contentWidth ?? null,
  };
}
