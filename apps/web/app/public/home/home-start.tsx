import { ProductPicture } from '../pictures/product-picture.tsx';
import { StartAddress } from '../start-address.tsx';
import { SEO_CHECKER } from '../testers/seo-checker.ts';

/** The headline, the form, and what the visitor gets. */
export function HomeStart() {
  return (
    <div className="mx-auto flex max-w-content flex-col items-center gap-12 px-4 pt-16 pb-16 sm:px-6 sm:pt-24 sm:pb-24">
      <section className="flex max-w-reading flex-col items-center gap-6 text-center">
        <h1 className="text-32 font-semibold text-balance sm:text-44">See what is wrong with your site, and where.</h1>
        <p className="max-w-120 text-16 text-balance text-muted">
          Plumbline tests SEO, UI, responsive layout and grammar, shows the evidence for each finding, and proves the fix on the next run.
        </p>
        <StartAddress />
      </section>
      {/* No wider than the picture. */}
      <div className="w-full max-w-240">
        <ProductPicture picture={SEO_CHECKER.picture} first />
      </div>
    </div>
  );
}
