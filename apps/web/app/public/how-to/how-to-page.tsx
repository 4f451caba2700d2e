import { LinkButton } from '@plumbline/ui';
import { PublicShell } from '../public-shell.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { TesterStart } from '../testers/tester-start.tsx';
import { nextTester } from '../tester-links.ts';
import type { HowTo } from './how-to.ts';

/** Ten numbered steps, each with its screen. */
export function HowToPage({ howTo }: { howTo: HowTo }) {
  const next = nextTester(howTo.tester);
  return (
    <PublicShell>
      <div className="mx-auto flex max-w-content flex-col gap-12 px-4 py-12 sm:px-6 sm:py-16">
        <header className="max-w-reading">
          <h1 className="text-32 font-semibold text-balance sm:text-44">{howTo.heading}</h1>
          <p className="mt-3 text-16 text-balance text-muted">{howTo.summary}</p>
        </header>
        <ol className="flex flex-col gap-12 sm:gap-16">
          {howTo.steps.map(({ heading, text, picture }, index) => (
            <li key={heading} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:gap-10">
              <div className="grid grid-cols-[2rem_1fr] content-start gap-x-3">
                <span
                  aria-hidden
                  className="tabular flex size-7 items-center justify-center rounded-full bg-accent-soft text-13 font-semibold"
                >
                  {index + 1}
                </span>
                <div className="max-w-reading">
                  <h2 className="text-16 font-semibold">{heading}</h2>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </div>
              <ProductPicture picture={picture} first={index === 0} />
            </li>
          ))}
        </ol>
        <section className="flex flex-col items-start gap-4 border-t border-line pt-10">
          <h2 className="text-24 font-semibold">Now on your own site</h2>
          <TesterStart path={howTo.tester} />
          <div className="flex flex-wrap gap-2">
            <LinkButton variant="quiet" href={howTo.tester}>
              What it finds
            </LinkButton>
            <LinkButton variant="quiet" href={`${next.path}/how-to`}>
              {next.howTo}
            </LinkButton>
          </div>
        </section>
      </div>
    </PublicShell>
  );
}
