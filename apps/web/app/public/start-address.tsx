import { problemText } from '../shared/forms/problem-text.ts';
import { useSession } from '../shared/session/use-session.ts';
import { AddressForm } from '../kinds/seo/start/address-form.tsx';
import { useStartTest } from '../kinds/seo/start/use-start-test.ts';
import { useStartVisit } from './use-start-visit.ts';

/** The form that starts an SEO test. For a signed-out visitor it starts a visit: the test comes first, the account when they want to keep it. */
export function StartAddress() {
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
    <>
      <div className="w-full max-w-120 text-left">
        <AddressForm hideLabel onAddress={begin} busy={start.isPending} problem={start.error ? problemText(start.error) : null} />
      </div>
      <p className="text-13 text-muted">No account needed to try it: up to 100 pages.</p>
    </>
  );
}
