import type { getVisitReportQuery, VisitReport, VisitTotals } from '@plumbline/contract';
import { VISITS_KEPT_DAYS } from '@plumbline/contract/visit-report-words';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { isStatementLong } from '../../../platform/database/is-locked-long.ts';
import { and, eq } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { sites } from '../../sites/index.ts';
import { openDays } from '../days/read-days.ts';
import { tooManyVisits } from '../days/too-many-visits.ts';
import { countConversions, listConversions } from './count-conversions.ts';
import { countTotals, countVisits } from './count-visits.ts';
import { inOneView } from './in-one-view.ts';
import { listActions } from './list-actions.ts';
import { listVisited } from './list-visited.ts';
import { filtersOf, readDays, type ReportDays, type ReportScope } from './report-scope.ts';

const DAY_MS = 86_400_000;

/** The visit report of a site in the workspace. @throws ApiError not_found, unavailable when it takes too long, and as `readDays` */
export async function readReport(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof getVisitReportQuery>,
): Promise<VisitReport> {
  const days = readDays(query);
  const [site] = await listVisited(db, and(eq(sites.id, query.site_id), eq(sites.workspaceId, workspaceId)));
  if (!site) throw notFound('site');
  const scope: ReportScope = { workspaceId, siteId: site.id, hosts: site.hosts, filters: filtersOf(query.filter) };
  try {
    return await inOneView(db, (transaction) => readAll(transaction, scope, days));
  } catch (error) {
    if (isStatementLong(error)) throw tooManyVisits();
    throw error;
  }
}

async function readAll(transaction: NodePgDatabase, scope: ReportScope, days: ReportDays): Promise<VisitReport> {
  const { totals, series, ...most } = await countVisits(await openDays(transaction, scope.siteId, days.from, days.to), scope, days);
  const conversions = await countConversions(transaction, scope, days);
  return {
    totals: { ...totals, conversions: conversions.reduce((sum, count) => sum + count, 0) },
    previous: days.before.getTime() >= Date.now() - VISITS_KEPT_DAYS * DAY_MS ? await readBefore(transaction, scope, days) : null,
    series: series.map((point, index) => ({ ...point, conversions: conversions[index] ?? 0 })),
    ...most,
    actions: await listActions(transaction, scope, days),
    conversions: await listConversions(transaction, scope, days),
  };
}

async function readBefore(transaction: NodePgDatabase, scope: ReportScope, { before, from }: ReportDays): Promise<VisitTotals> {
  const days = { from: before, to: from, points: [before] };
  const read = await openDays(transaction, scope.siteId, before, from);
  const [conversions = 0] = await countConversions(transaction, scope, days);
  return { ...(await countTotals(read, scope, days)), conversions };
}
