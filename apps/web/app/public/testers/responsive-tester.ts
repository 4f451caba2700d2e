import { CHECK_COUNTS } from '../check-counts.generated.ts';
import type { Tester } from './tester.ts';

export const RESPONSIVE_TESTER: Tester = {
  path: '/responsive-tester',
  heading: 'Find the width at which a page breaks',
  summary:
    'One page on a desktop and a phone side by side, and at every width from 320 to 2560 pixels, with the element that makes it too wide.',
  description:
    'A responsive tester that opens a page on desktop and phone at once, tries every width from 320 to 2560 pixels, and names the element that breaks the layout.',
  picture: {
    id: 'responsive-devices',
    alt: 'One page on a desktop and on a phone, side by side, with the part that the phone cuts off greyed, and what sticks out marked.',
  },
  points: [
    {
      heading: 'Devices side by side',
      text: 'Desktop at 1366 × 768 and phone at 360 × 800, with four more sizes to choose from, in portrait or landscape. Screenshots scroll together.',
    },
    {
      heading: 'Every width, not only devices',
      text: 'The page is tested at every width from 320 to 2,560 pixels. A strip shows the widths at which it scrolls sideways, and a table names the cause.',
    },
    {
      heading: 'The culprit by name',
      text: 'A finding names the element and the rule that keeps it wide, marks it on the screenshots, and suggests what to write instead.',
    },
    {
      heading: `${CHECK_COUNTS.responsive} checks beyond the screenshot`,
      text: 'Tap targets that are too small, text that is cut off when readers space it out, zoom that is switched off, and content that does not reflow.',
    },
  ],
};
