import type { getVisitReportQuery, VisitReport, VisitTotals } from '@plumbline/contract';
import { VISITS_KEPT_DAYS } from '@plumbline/contract/visit-report-words';
import { parseUrl } from '@plumbline/urls';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { sites } from '../sites/index.ts';
import { widgets } from '../widget/index.ts';
import { countConversions } from './count-conversions.ts';
import { readSeries } from './read-series.ts';
import { readTopRows } from './read-top-rows.ts';
import { readTotals } from './read-totals.ts';
import { filtersOf, readDays, type ReportScope } from './report-scope.ts';

const DAY_MS = 86_400_000;
/** A site has at most nine million page views in what is kept; whoever asks for that much waits, and not for ever. */
const STATEMENT_LIMIT = '20s';

/** The report on the visits of a site of the workspace. @throws ApiError not_found, and as `readDays` */
export async function readReport(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof getVisitReportQuery>,
): Promise<VisitReport> {
  const days = readDays(query);
  const [site] = await db
    .select({ origin: sites.origin, allowed: widgets.allowedOrigins })
    .from(sites)
    .leftJoin(widgets, eq(widgets.siteId, sites.id))
    .where(and(eq(sites.id, query.site_id), eq(sites.workspaceId, workspaceId)));
  if (!site) throw notFound('site');
  const hosts = [site.origin, ...(site.allowed ?? [])].flatMap((origin) => parseUrl(origin)?.host ?? []);
  const scope: ReportScope = { workspaceId, siteId: query.site_id, hosts, filters: filtersOf(query.filter) };
  // One connection and one view of the rows for all that is counted: the parts add up, and nobody takes five connections with one request.
  return db.transaction(
    async (transaction) => {
      await transaction.execute(sql.raw(`set local statement_timeout = '${STATEMENT_LIMIT}'`));
      const hasBefore = days.before.getTime() >= Date.now() - VISITS_KEPT_DAYS * DAY_MS;
      const conversions = await countConversions(transaction, scope, days.points, days.to);
      const totalsOf = async (from: Date, to: Date, counted: readonly number[]): Promise<VisitTotals> => ({
        ...(await readTotals(transaction, scope, from, to)),
        conversions: counted.reduce((sum, count) => sum + count, 0),
      });
      const before = hasBefore && (await countConversions(transaction, scope, [days.before], days.from));
      const series = await readSeries(transaction, scope, days);
      return {
        totals: await totalsOf(days.from, days.to, conversions),
        previous: before ? await totalsOf(days.before, days.from, before) : null,
        series: series.map((point, index) => ({ ...point, conversions: conversions[index] ?? 0 })),
        ...(await readTopRows(transaction, scope, days)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
