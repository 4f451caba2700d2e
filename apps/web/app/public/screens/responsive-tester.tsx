import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { FeaturePage } from '../testers/feature-page.tsx';
import { RESPONSIVE_TESTER } from '../testers/responsive-tester.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta('Responsive tester: Plumbline', RESPONSIVE_TESTER.description);
}

/** What the responsive tester does. */
export default function ResponsiveTester() {
  return <FeaturePage tester={RESPONSIVE_TESTER} />;
}
