import { LinkButton } from '@plumbline/ui';
import { PublicShell } from '../public-shell.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import type { Tester } from './tester.ts';
import { nextTester } from '../tester-links.ts';
import { TesterStart } from './tester-start.tsx';

/** The page of one tester: a sentence, how to start, a picture of the product, and what it does. */
export function FeaturePage({ tester }: { tester: Tester }) {
  const next = nextTester(tester.path);
  return (
    <PublicShell>
      <div className="mx-auto grid max-w-content items-center gap-10 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col items-start gap-6">
          <div>
            <h1 className="text-32 font-semibold text-balance sm:text-44">{tester.heading}</h1>
            <p className="mt-3 text-16 text-muted">{tester.summary}</p>
          </div>
          <TesterStart path={tester.path} />
        </div>
        <ProductPicture picture={tester.picture} first />
      </div>
      <div className="border-t border-line bg-canvas">
        <div className="mx-auto flex max-w-content flex-col gap-12 px-4 py-12 sm:px-6 sm:py-16">
          <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {tester.points.map(({ heading, text }) => (
              <li key={heading} className="border-t border-line pt-4">
                <h2 className="text-20 font-semibold">{heading}</h2>
                <p className="mt-1 max-w-reading text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`${tester.path}/how-to`}>See how it works</LinkButton>
            <LinkButton variant="quiet" href="/pricing">
              Pricing
            </LinkButton>
            <LinkButton variant="quiet" href={next.path}>
              {`Next: ${next.label}`}
            </LinkButton>
          </div>
        </div>
      </div>
    </PublicShell>
  );
}
