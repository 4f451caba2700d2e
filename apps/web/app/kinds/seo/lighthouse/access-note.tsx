import type { LighthouseRun, SeoPageDetail } from '@plumbline/contract';

/** Says what Lighthouse sees of a page behind a login. @param run the newest finished run, if there is one */
export function AccessNote({ page, run }: { page: SeoPageDetail; run: LighthouseRun | undefined }) {
  // If the page itself redirects, the test was redirected as well.
  const wasLedAway = run?.result && page.redirect_to === '' && run.result.final_url !== page.url;
  return (
    <p className="text-13 text-muted">
      Lighthouse never gets this test’s cookies and headers because it would send them to every host.{' '}
      {wasLedAway
        ? 'The page responded differently to it than to the test, so this is what visitors who are not signed in get.'
        : 'It sees what visitors who are not signed in see.'}
    </p>
  );
}
