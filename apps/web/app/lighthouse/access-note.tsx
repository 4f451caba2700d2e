import type { LighthouseRun } from '@plumbline/contract';

/** Says of a page behind a login what Lighthouse was shown. @param run the newest one, when there is any */
export function AccessNote({ pageUrl, run }: { pageUrl: string; run: LighthouseRun | undefined }) {
  const wasLedAway = run?.result ? run.result.final_url !== pageUrl : run?.status === 'failed';
  return (
    <p className="text-13 text-muted">
      Lighthouse is never given the cookies and headers of this test, since it would send them to every host.{' '}
      {wasLedAway
        ? 'The page answered it differently than it answered the test, so this is about what a visitor who is not signed in gets.'
        : 'It sees what a visitor who is not signed in sees.'}
    </p>
  );
}
