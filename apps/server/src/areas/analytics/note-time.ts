import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, exists, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { TrackedSite } from './find-tracked-site.ts';
import { visitPages, visits } from './tables.ts';

/** A visit, and everything in it, ends after a day. */
const MOST_SECONDS = 86_400;

/** Records the time spent on a page; a late update never shortens it. @throws ApiError not_found, also for pages of other sites */
export async function noteTime(
  db: NodePgDatabase,
  { siteId }: TrackedSite,
  { pageId, seconds }: { readonly pageId: string; readonly seconds: number },
): Promise<void> {
  const ofSite = db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, visitPages.visitId), eq(visits.siteId, siteId)));
  const noted = await db
    .update(visitPages)
    .set({ seconds: sql`greatest(${visitPages.seconds}, ${Math.round(Math.min(seconds, MOST_SECONDS))}::int)` })
    .where(and(eq(visitPages.id, pageId), exists(ofSite)))
    .returning({ id: visitPages.id });
  if (noted.length === 0) throw notFound('page');
}
