import { EmptyState, LinkButton, PageHead, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { widgetSitesQuery, widgetsQuery } from '../shared/api/widget-queries.ts';
import { LazyDateRange } from '../shared/lists/lazy-date-range.tsx';
import { rangeChange } from '../shared/lists/list-view.ts';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { readAnalyticsView } from './analytics-view.ts';
import { SiteReport } from './site-report.tsx';

/** Selects a site and a date range, and shows the report on its visits. */
export function AnalyticsBoard() {
  const [parameters, change] = useUrlState();
  const view = readAnalyticsView(parameters);
  const sites = useQuery(widgetSitesQuery);
  const widgets = useQuery(widgetsQuery);
  const failed = sites.error ?? widgets.error;
  const site = sites.data?.find(({ id }) => id === view.siteId) ?? sites.data?.[0];
  const widget = widgets.data?.find(({ site_id }) => site_id === site?.id) ?? null;
  return (
    <>
      <PageHead
        title="Analytics"
        detail="Visits to your site, without cookies, names or IP addresses"
        actions={
          site && (
            <>
              {sites.data && sites.data.length > 1 && (
                <Select
                  label="Site"
                  hideLabel
                  options={sites.data.map(({ id, host }) => ({ value: id, label: host }))}
                  value={site.id}
                  // The filters by page and referrer of one site mean nothing for another.
                  onValueChange={(siteId) => change({ site: siteId, filter: null }, { push: true })}
                  className="min-w-0 flex-1 sm:w-64 sm:flex-none"
                />
              )}
              <LazyDateRange value={view.range} onValueChange={(range) => change({ ...rangeChange(range), interval: null })} />
            </>
          )
        }
      />
      {failed && <QueryProblem error={failed} what="sites" onRetry={() => void Promise.all([sites.refetch(), widgets.refetch()])} />}
      {!failed && (!sites.data || !widgets.data) && <Skeleton className="h-80 w-full" />}
      {sites.data && widgets.data && !site && (
        <EmptyState
          text="Add a site to see its visits."
          action={
            <LinkButton variant="primary" href="/settings/sites">
              Add a site
            </LinkButton>
          }
        />
      )}
      {widgets.data && site && <SiteReport key={site.id} site={site} widget={widget} view={view} />}
    </>
  );
}
