import type { LighthouseRun, SeoPageDetail } from '@plumbline/contract';

/** Says of a page behind a login what Lighthouse is shown. @param run the newest finished one, when there is any */
export function AccessNote({ page, run }: { page: SeoPageDetail; run: LighthouseRun | undefined }) {
  // A page that redirects led the test elsewhere as well.
  const wasLedAway = run?.result && page.redirect_to === '' && run.result.final_url !== page.url;
  return (
    <p className="text-13 text-muted">
      Lighthouse is never given the cookies and headers of this test, since it would send them to every host.{' '}
      {wasLedAway
        ? 'The page answered it differently than it answered the test, so this is about what a visitor who is not signed in gets.'
        : 'It sees what a visitor who is not signed in sees.'}
    </p>
  );
}
