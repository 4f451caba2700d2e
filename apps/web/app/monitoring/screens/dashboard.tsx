import { countOf } from '@plumbline/contract/rules';
import { PageHead } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { activeTestsQuery, latestTestsQuery } from '../../shared/api/queries.ts';
import { ActiveTests } from '../active-tests.tsx';
import { FirstTest } from '../first-test.tsx';
import { NewestReport } from '../newest-report.tsx';
import { SiteList } from '../site-list.tsx';
import { sitesOf } from '../sites-of.ts';
import { DashboardSkeleton } from '../dashboard-skeleton.tsx';
import { KINDS } from '../../kinds/index.ts';
import { StartTest } from '../../kinds/seo/start/start-test.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** The state of the sites: the form, running tests, the sites, and the worst of the newest report. */
export default function Dashboard() {
  const latest = useQuery(latestTestsQuery);
  // Running tests are listed above the sites, which must not move when they load.
  const isPending = useQuery(activeTestsQuery).isPending || latest.isPending;
  const isThere = latest.isSuccess && !isPending;
  const tests = latest.data?.data ?? [];
  const sites = sitesOf(
    tests,
    KINDS.map(({ kind }) => kind),
  );
  const newest = tests.find((test) => test.status === 'finished');
  return (
    <>
      <ScreenTitle of="Dashboard" />
      {isPending && <DashboardSkeleton />}
      {latest.isError && <QueryProblem error={latest.error} what="overview" onRetry={() => void latest.refetch()} />}
      {isThere && tests.length === 0 && <FirstTest />}
      {isThere && tests.length > 0 && (
        <>
          <PageHead title="Dashboard" detail={`${countOf(sites.length, 'site')}, ${countOf(latest.data.total ?? tests.length, 'test')}`} />
          <div className="flex flex-col gap-6">
            <StartTest />
            <ActiveTests />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <SiteList sites={sites} />
              {newest && <NewestReport test={newest} />}
            </div>
          </div>
        </>
      )}
    </>
  );
}
