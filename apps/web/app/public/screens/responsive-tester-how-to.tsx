import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { HowToPage } from '../how-to/how-to-page.tsx';
import { RESPONSIVE_HOW_TO } from '../how-to/responsive-tester.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta(`${RESPONSIVE_HOW_TO.heading}: Plumbline`, RESPONSIVE_HOW_TO.description);
}

/** The responsive tester in ten steps. */
export default function ResponsiveTesterHowTo() {
  return <HowToPage howTo={RESPONSIVE_HOW_TO} />;
}
