import { useNavigate } from 'react-router';
import { problemText } from '../session/problem-text.ts';
import { useSession } from '../session/use-session.ts';
import { AddressForm } from '../tests/address-form.tsx';
import { useStartTest } from '../tests/use-start-test.ts';

/** The sentence and the form. Signed out it asks for an account first and keeps the address in the URL until then. */
export function HomeStart() {
  const session = useSession();
  const navigate = useNavigate();
  const start = useStartTest();
  const begin = (url: string) => {
    if (session.status === 'authenticated') start.mutate({ url });
    else void navigate(`/?signup&address=${encodeURIComponent(url)}`, { preventScrollReset: true });
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
    </section>
  );
}
