import { EmptyState, LinkButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { testQuery } from '../../../shared/api/queries.ts';
import { EndedTest } from '../../../shared/tests/ended-test.tsx';
import { FinishedReport } from '../report/finished-report.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { RunSeoAgain } from '../report/run-seo-again.tsx';
import { RunningTest } from '../../../shared/tests/running-test.tsx';
import { hostOf } from '../../../shared/text/addresses.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** The report of one test, in whatever state the test is. */
export default function SeoReport() {
  const testId = useSearchParams()[0].get('test_id') ?? '';
  const test = useQuery({ ...testQuery(testId), enabled: testId !== '' });
  const title = <ScreenTitle of={test.data ? `SEO report of ${hostOf(test.data.url)}` : 'SEO report'} />;
  if (testId === '' || test.data === null || (test.isError && isGone(test.error))) {
    return (
      <>
        {title}
        <h1 className="sr-only">SEO report</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/seo">All SEO tests</LinkButton>}
        />
      </>
    );
  }
  if (test.isError) return <QueryProblem error={test.error} what="test" onRetry={() => void test.refetch()} />;
  if (!test.data) return <ReportSkeleton />;
  const { status } = test.data;
  return (
    <>
      {title}
      {(status === 'queued' || status === 'running') && <RunningTest test={test.data} />}
      {(status === 'failed' || status === 'cancelled') && <EndedTest test={test.data} action={<RunSeoAgain test={test.data} />} />}
      {status === 'finished' && <FinishedReport test={test.data} />}
    </>
  );
}

/** An id that is no id at all is refused as wrong input; for a reader both mean "not here". */
function isGone(error: Error): boolean {
  return 'code' in error && (error.code === 'not_found' || error.code === 'invalid_input');
}
