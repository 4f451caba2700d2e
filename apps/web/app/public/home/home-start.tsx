import { StartAddress } from './start-address.tsx';

/** The sentence and the form. */
export function HomeStart() {
  return (
    <section className="mx-auto flex max-w-reading flex-col items-center gap-6 px-4 pt-20 pb-16 text-center sm:pt-28 sm:pb-24">
      <h1 className="text-32 font-semibold text-balance sm:text-44">See what is wrong with your site, and where.</h1>
      <p className="max-w-120 text-16 text-balance text-muted">
        Plumbline reads every page, shows the evidence for each finding, and proves the fix on the next run.
      </p>
      <StartAddress />
    </section>
  );
}
