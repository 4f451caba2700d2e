import type { Test } from '@plumbline/contract';
import { useParams } from 'react-router';
import { useSession } from '../../../shared/session/use-session.ts';
import { TestScreen } from '../../../shared/tests/test-screen.tsx';
import { UI_TESTS } from '../kind.ts';
import { CaptureReport } from '../report/capture-report.tsx';

const adviceOf = ({ status }: Test): string =>
  status === 'cancelled'
    ? 'A cancelled test has no report. Capture the site again with the extension at any time.'
    : 'The capture is saved. Capture the site again with the extension to get a report.';

/** /ui-ux/:testId: the report of one UI test. */
export default function UiReport() {
  const testId = useParams()['testId'] ?? '';
  const session = useSession();
  const mayChange = session.status === 'authenticated' && session.profile.workspace_role !== 'viewer';
  return (
    <TestScreen kind={UI_TESTS} testId={testId} title="UI report" adviceOf={adviceOf}>
      {(test) => <CaptureReport key={testId} test={test} mayChange={mayChange} />}
    </TestScreen>
  );
}
