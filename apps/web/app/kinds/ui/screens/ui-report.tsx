import type { Test } from '@plumbline/contract';
import { useParams } from 'react-router';
import { useSession } from '../../../shared/session/use-session.ts';
import type { TestStages } from '../../../shared/tests/running-test.tsx';
import { TestScreen } from '../../../shared/tests/test-screen.tsx';
import { UI_TESTS } from '../kind.ts';
import { CaptureReport } from '../report/capture-report.tsx';

const STAGES: TestStages = {
  told: {
    capturing: 'A browser is capturing this test, or bringing what it captured. The report comes when all of it has arrived.',
    queued: 'All of it has arrived and waits to be judged.',
    running: 'It is being judged: console, network and accessibility.',
  },
  closed: 'Was the browser closed? Open it again: the extension goes on where it stopped. Steps that came already are kept.',
};

const adviceOf = ({ status }: Test): string =>
  status === 'cancelled'
    ? 'A part makes no report. Capture the site again with the extension when you like.'
    : 'What was captured is kept. Capture the site again with the extension to get a report.';

/** /ui-ux/:testId: the report of one UI test. */
export default function UiReport() {
  const testId = useParams()['testId'] ?? '';
  const session = useSession();
  const mayChange = session.status === 'authenticated' && session.profile.workspace_role !== 'viewer';
  return (
    <TestScreen kind={UI_TESTS} testId={testId} title="UI report" stages={STAGES} adviceOf={adviceOf}>
      {(test) => <CaptureReport key={testId} test={test} mayChange={mayChange} />}
    </TestScreen>
  );
}
