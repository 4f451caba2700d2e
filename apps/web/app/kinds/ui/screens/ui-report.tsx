import { EmptyState, LinkButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { testQuery } from '../../../shared/api/queries.ts';
import { CaptureReport } from '../report/capture-report.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { hostOf } from '../../../shared/text/addresses.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** /ui-ux/:testId: the report of one UI test. */
export default function UiReport() {
  const testId = useParams()['testId'] ?? '';
  const session = useSession();
  const test = useQuery(testQuery(testId));
  const title = <ScreenTitle of={test.data ? `UI report of ${hostOf(test.data.url)}` : 'UI report'} />;
  if (test.data === null || (test.isError && isGone(test.error))) {
    return (
      <>
        {title}
        <h1 className="sr-only">UI report</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/ui-ux">All UI tests</LinkButton>}
        />
      </>
    );
  }
  if (test.isError) return <QueryProblem error={test.error} what="test" onRetry={() => void test.refetch()} />;
  if (!test.data) return <ReportSkeleton />;
  return (
    <>
      {title}
      <CaptureReport
        key={testId}
        test={test.data}
        mayChange={session.status === 'authenticated' && session.profile.workspace_role !== 'viewer'}
      />
    </>
  );
}

/** An id that is no id at all is refused as wrong input; for a reader both mean "not here". */
function isGone(error: Error): boolean {
  return 'code' in error && (error.code === 'not_found' || error.code === 'invalid_input');
}
