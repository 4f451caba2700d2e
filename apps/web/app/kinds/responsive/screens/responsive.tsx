import { EmptyState, LinkButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { testQuery } from '../../../shared/api/queries.ts';
import { EndedPage } from '../ended-page.tsx';
import { PageReport, ReportOutline } from '../page-report.tsx';
import { RunningPage } from '../running-page.tsx';
import { StartForm } from '../start-form.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { RESPONSIVE_TESTS } from '../kind.ts';
import { TestList } from '../../../shared/tests/test-list.tsx';
import { hostOf } from '../../../shared/text/addresses.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** The list of responsive tests with the form that starts one, or the report of the test that the address names. */
export default function Responsive() {
  const testId = useSearchParams()[0].get('test_id');
  return testId === null ? <ResponsiveTests /> : <ResponsiveReport testId={testId} />;
}

function ResponsiveTests() {
  const session = useSession();
  const isViewer = session.status === 'authenticated' && session.profile.workspace_role === 'viewer';
  return (
    <>
      <ScreenTitle of="Responsive tests" />
      <TestList
        kind={RESPONSIVE_TESTS}
        above={isViewer ? undefined : <StartForm />}
        empty={<EmptyState text="There is no responsive test yet. Give the address of a page above, and see it on every device." />}
      />
    </>
  );
}

function ResponsiveReport({ testId }: { testId: string }) {
  const test = useQuery({ ...testQuery(testId), enabled: testId !== '' });
  const isGone = test.isError && 'code' in test.error && (test.error.code === 'not_found' || test.error.code === 'invalid_input');
  const title = <ScreenTitle of={test.data ? `Responsive report of ${hostOf(test.data.url)}` : 'Responsive report'} />;
  if (testId === '' || test.data === null || isGone || (test.data && test.data.kind !== 'responsive')) {
    return (
      <>
        {title}
        <h1 className="sr-only">Responsive report</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/responsive">All responsive tests</LinkButton>}
        />
      </>
    );
  }
  if (test.isError) return <QueryProblem error={test.error} what="test" onRetry={() => void test.refetch()} />;
  if (!test.data) return <ReportOutline />;
  const { status } = test.data;
  return (
    <>
      {title}
      {(status === 'queued' || status === 'running' || status === 'capturing') && <RunningPage test={test.data} />}
      {(status === 'failed' || status === 'cancelled') && <EndedPage test={test.data} />}
      {status === 'finished' && <PageReport test={test.data} />}
    </>
  );
}
