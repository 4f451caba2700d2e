import { EmptyState, Panel } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { TestList } from '../../../shared/tests/test-list.tsx';
import { RESPONSIVE_TESTS } from '../kind.ts';
import { ResponsiveReport } from '../responsive-report.tsx';
import StartResponsiveForm from '../start-responsive-form.tsx';

/** The list of responsive tests with the form that starts one, or the report of the test in the URL. */
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
        above={
          isViewer ? undefined : (
            <Panel title="Test a page" className="mb-6">
              <StartResponsiveForm address="" />
            </Panel>
          )
        }
        empty={<EmptyState text="No responsive tests yet. Enter a page’s address above to see it on every device." />}
      />
    </>
  );
}
