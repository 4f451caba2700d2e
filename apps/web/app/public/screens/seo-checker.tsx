import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { FeaturePage } from '../testers/feature-page.tsx';
import { SEO_CHECKER } from '../testers/seo-checker.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta('SEO checker: Plumbline', SEO_CHECKER.description);
}

/** What the SEO checker does. */
export default function SeoChecker() {
  return <FeaturePage tester={SEO_CHECKER} />;
}
