import type { Site, Widget } from '@plumbline/contract';
import { writeVisitFilters } from '@plumbline/contract/visit-report-words';
import { Skeleton } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { visitReportQuery } from './analytics-queries.ts';
import { type AnalyticsView, reportQueryOf } from './analytics-view.ts';
import { FilterList } from './filter-list.tsx';
import { NoVisits, RecordingOff } from './no-visits.tsx';
import { TopPanels } from './top-panels.tsx';
import { TotalTiles } from './total-tiles.tsx';
import { VisitTrend } from './visit-trend.tsx';

interface SiteReportProps {
  readonly site: Site;
  /** Null if the site has none, and so records nothing. */
  readonly widget: Widget | null;
  readonly view: AnalyticsView;
}

/** The report on a site's visits, or what is missing for there to be any. */
export function SiteReport({ site, widget, view }: SiteReportProps) {
  const [, change] = useUrlState();
  const report = useQuery({ ...visitReportQuery(reportQueryOf(view, site.id)), placeholderData: keepPreviousData });
  if (report.error) return <QueryProblem error={report.error} what="report" onRetry={() => void report.refetch()} />;
  if (!report.data) return <ReportSkeleton />;
  const isNarrowed = writeVisitFilters(view.filters) !== '';
  const isRecording = widget?.enabled === true && widget.analytics;
  const isEmpty = report.data.totals.visits === 0;
  if (isEmpty && !isNarrowed && !isRecording) return <RecordingOff host={site.host} />;
  if (isEmpty && !isNarrowed && widget && !report.data.previous?.visits) return <NoVisits host={site.host} widget={widget} />;
  return (
    <div className="flex flex-col gap-4" aria-busy={report.isPlaceholderData}>
      {!isRecording && (
        <p role="status" className="text-13 text-muted">
          Visits to {site.host} are no longer recorded. Existing data is kept for 90 days.
        </p>
      )}
      <FilterList filters={view.filters} onChange={(filters) => change({ filter: writeVisitFilters(filters) || null })} />
      <TotalTiles report={report.data} days={view.days} />
      <VisitTrend report={report.data} view={view} />
      <TopPanels
        report={report.data}
        filters={view.filters}
        onChange={(filters) => change({ filter: writeVisitFilters(filters) || null }, { push: true })}
      />
    </div>
  );
}

/** Placeholder in the shape of the report while it loads. */
function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
