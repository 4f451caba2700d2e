import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, lte } from '../../platform/database/query.ts';
import { sites } from '../sites/index.ts';
import { analyticsVisitors, visitPages, visits } from './tables.ts';

/** The pages viewed in a visit. */
export interface VisitPathRow {
  readonly referrer: string;
  readonly device: string;
  /** In the order viewed; at least one. */
  readonly pages: readonly Pick<typeof visitPages.$inferSelect, 'url' | 'title' | 'seconds' | 'createdAt'>[];
}

/** The pages of a visit up to a point in time; null when there is none. */
export async function readVisitPath(db: NodePgDatabase, workspaceId: string, visitId: string, until: Date): Promise<VisitPathRow | null> {
  const [visit] = await db
    .select({ referrer: visits.referrer, device: analyticsVisitors.device })
    .from(visits)
    .innerJoin(analyticsVisitors, eq(analyticsVisitors.id, visits.visitorId))
    // Visits of a removed site do not count, although deleting them takes a while.
    .innerJoin(sites, eq(sites.id, visits.siteId))
    .where(and(eq(visits.id, visitId), eq(visits.workspaceId, workspaceId)));
  if (!visit) return null;
  const { url, title, seconds, createdAt } = visitPages;
  const pages = await db
    .select({ url, title, seconds, createdAt })
    .from(visitPages)
    .where(and(eq(visitPages.visitId, visitId), lte(createdAt, until)))
    .orderBy(asc(createdAt), asc(visitPages.id));
  return pages.length === 0 ? null : { ...visit, pages };
}
