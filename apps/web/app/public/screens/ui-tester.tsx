import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { FeaturePage } from '../testers/feature-page.tsx';
import { UI_TESTER } from '../testers/ui-tester.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta('UI tester: Plumbline', UI_TESTER.description);
}

/** What the UI tester does. */
export default function UiTester() {
  return <FeaturePage tester={UI_TESTER} />;
}
