import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { HowToPage } from '../how-to/how-to-page.tsx';
import { SEO_HOW_TO } from '../how-to/seo-checker.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta(`${SEO_HOW_TO.heading}: Plumbline`, SEO_HOW_TO.description);
}

/** The SEO checker in ten steps. */
export default function SeoCheckerHowTo() {
  return <HowToPage howTo={SEO_HOW_TO} />;
}
