import { problemText } from '../shared/forms/problem-text.ts';
import { useSession } from '../shared/session/use-session.ts';
import { AddressForm } from '../kinds/seo/start/address-form.tsx';
import { useStartTest } from '../kinds/seo/start/use-start-test.ts';
import { useStartVisit } from './use-start-visit.ts';

/** The sentence and the form. Signed out it starts a visit: a test first, an account when they want to keep it. */
export function HomeStart() {
  const session = useSession();
  const test = useStartTest();
  const visit = useStartVisit();
  const isKnown = session.status === 'authenticated';
  const start = isKnown ? test : visit;
  const begin = (url: string) => {
    if (isKnown) test.mutate({ url });
    else visit.mutate(url);
  };
  return (
    <section className="mx-auto flex max-w-reading flex-col items-center gap-6 px-4 pt-20 pb-16 text-center sm:pt-28 sm:pb-24">
      <h1 className="text-32 font-semibold text-balance sm:text-44">See what is wrong with your site, and where.</h1>
      <p className="max-w-120 text-16 text-balance text-muted">
        Plumbline reads every page, shows the evidence for each finding, and proves the fix on the next run.
      </p>
      <div className="w-full max-w-120 text-left">
        <AddressForm hideLabel onAddress={begin} busy={start.isPending} problem={start.error ? problemText(start.error) : null} />
      </div>
      <p className="text-13 text-muted">No account needed to try it: up to 100 pages.</p>
    </section>
  );
}
