import type { HowTo } from './how-to.ts';

export const SEO_HOW_TO: HowTo = {
  tester: '/seo-checker',
  heading: 'How to check a site for SEO',
  summary: 'Ten steps from an address to a fix that is proven.',
  description:
    'How to check a whole website for SEO with Plumbline in ten steps, with a screenshot of each: start, read, fix, compare and share.',
  steps: [
    {
      heading: 'Click New test',
      text: 'The button is at the top of every screen. Pressing N on the keyboard does the same.',
      picture: { id: 'seo-empty', alt: 'The screen SEO tests of a new account, with the button New test at the top and no tests yet.' },
    },
    {
      heading: 'Enter the address of your site',
      text: 'Choose the maximum number of pages. “Limit to certain pages” narrows the test to part of the site; “Behind a login” gives it access. Then click Start test.',
      picture: {
        id: 'new-test',
        alt: 'The window New test with the tab SEO selected and an address entered. Below it: Maximum pages, Maximum depth, Rendering and Follow robots.txt.',
      },
    },
    {
      heading: 'Watch it, or leave',
      text: 'The bar shows how far it is and which address is being read. The test continues when you close the tab.',
      picture: {
        id: 'report-running',
        alt: 'A running test: a bar with the number of pages done, the address being read, and the stages of the test.',
      },
    },
    {
      heading: 'Read the first findings',
      text: 'They appear while pages are still being read, with a provisional score.',
      picture: {
        id: 'report-running-findings',
        alt: 'The panel So far of a running test: findings by severity, a provisional score, and the list of checks that failed.',
      },
    },
    {
      heading: 'Begin with what matters most',
      text: 'The score is at the top, then the three checks that matter most, then the eleven categories. The question mark explains how the score is calculated.',
      picture: {
        id: 'report',
        alt: 'A finished report: the score, what changed since the last run, what matters most, and the eleven categories with their scores.',
      },
    },
    {
      heading: 'Open a finding',
      text: 'It shows the page and the lines of its source with the place marked.',
      picture: {
        id: 'report-finding',
        alt: 'A finding about an image without alternative text: the page, and the lines of its source with the image marked.',
      },
    },
    {
      heading: 'Fix it',
      text: 'Copy the fix, or create a ticket for the finding. “Check this page again” shows immediately whether a fix on one page has worked.',
      picture: {
        id: 'report-fix',
        alt: 'The part How to fix of the finding, with the button Copy fix, the examples and the source of the rule.',
      },
    },
    {
      heading: 'Ignore what you accept',
      text: 'Give a reason. The finding no longer counts in the score, stays in the list of ignored findings, and can be reported again.',
      picture: {
        id: 'report-ignored',
        alt: 'An ignored finding with the reason that was given, who gave it, and a button to report it again.',
      },
    },
    {
      heading: 'Run again, and compare',
      text: 'After a fix, click Run again. The Compare tab counts what is fixed, what is new and what is in both runs. Comparing runs is part of the Standard plan.',
      picture: {
        id: 'compare',
        alt: 'Two runs side by side: their scores, how many findings are fixed and new, and the checks that changed.',
      },
    },
    {
      heading: 'Share the report',
      text: 'Anyone with the link can see scores, pages and findings without an account until it expires or you revoke it. Export gives CSV, JSON and PDF.',
      picture: {
        id: 'report-share',
        alt: 'The window for sharing a report: a name for the link, a note to the reader, and when the link expires.',
      },
    },
  ],
};
