import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { HowToPage } from '../how-to/how-to-page.tsx';
import { UI_HOW_TO } from '../how-to/ui-tester.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta(`${UI_HOW_TO.heading}: Plumbline`, UI_HOW_TO.description);
}

/** The UI tester in ten steps. */
export default function UiTesterHowTo() {
  return <HowToPage howTo={UI_HOW_TO} />;
}
