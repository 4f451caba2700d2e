import { CHECK_COUNTS } from '../check-counts.generated.ts';
import type { Tester } from './tester.ts';

export const SEO_CHECKER: Tester = {
  path: '/seo-checker',
  heading: 'Check a whole site for SEO, and see the line to change',
  summary: 'Plumbline reads every page it can reach, checks each in eleven categories, and shows the line of source that needs fixing.',
  description: `An SEO checker that runs ${CHECK_COUNTS.seo} checks over a whole site, marks each problem in the page source, shows how to fix it, and proves the fix on the next run.`,
  picture: {
    id: 'report',
    alt: 'The SEO report of a site: score, what matters most, the eleven categories with their scores, and the list of findings.',
  },
  points: [
    {
      heading: `${CHECK_COUNTS.seo} checks in eleven categories`,
      text: 'Titles, headings, images, links, indexing, structured data, security headers, certificates, DNS, and the response for a missing page. Every check has a page that names its source.',
    },
    {
      heading: 'Evidence, not advice',
      text: 'A finding shows the page, the lines of its source with the place marked, why it matters, and a fix that you can copy.',
    },
    {
      heading: 'One line for a problem in a template',
      text: 'A mistake in a footer is found on every page that has the footer. The report shows it once and says how many pages share it.',
    },
    {
      heading: 'Pages as visitors get them',
      text: 'It reads the HTML as served or runs page scripts first. Staging sites behind a login are read with a cookie or header that you provide.',
    },
    {
      heading: 'Proof on the next run',
      text: 'Run it again after a fix to see what is fixed, what is new and what came back. A single page can be rechecked immediately.',
    },
  ],
};
