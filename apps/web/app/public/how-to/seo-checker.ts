import type { HowTo } from './how-to.ts';

export const SEO_HOW_TO: HowTo = {
  tester: '/seo-checker',
  heading: 'How to check a site for SEO',
  summary: 'Ten steps from an address to a fix that is proven.',
  description:
    'How to check a whole website for SEO with Plumbline in ten steps, with a screenshot of each screen: start, read, fix, compare and share.',
  scenes: [
    {
      picture: {
        id: 'new-test',
        alt: 'The window New test with the tab SEO open: address, pages at most, clicks from the start, and a button Start test.',
      },
      steps: [
        { heading: 'Press New test', text: 'The button is at the top right of every screen. The SEO tab is selected.' },
        {
          heading: 'Enter the address of your site',
          text: 'Choose the maximum number of pages. “Limit to certain pages” narrows the test to part of the site; “Behind a login” gives it access. Then click Start test.',
        },
      ],
    },
    {
      picture: {
        id: 'report-running',
        alt: 'A running test: a bar with the pages done of those known, the stages of the test, and the first findings below.',
      },
      steps: [
        {
          heading: 'Watch it, or leave',
          text: 'The bar shows how far it is and which address is being read. The test goes on when you close the tab.',
        },
        { heading: 'Read the first findings', text: 'They come while pages are still being read, with a provisional score.' },
      ],
    },
    {
      picture: {
        id: 'report',
        alt: 'The finished report: a score of 68, what matters most, eleven categories with their scores, and findings below.',
      },
      steps: [
        {
          heading: 'Begin with what matters most',
          text: 'The score is at the top, then the three checks that matter most, then eleven categories. The question mark explains how it is calculated.',
        },
      ],
    },
    {
      picture: {
        id: 'report-finding',
        alt: 'A finding about an image without alternative text: the page, lines 14 to 16 of its source with the image marked, facts, and why it matters.',
      },
      steps: [
        { heading: 'Open a finding', text: 'It shows the page, the lines of its source with the place marked, and why it matters.' },
        {
          heading: 'Fix it',
          text: 'Copy the fix, or create a ticket for the finding. “Check this page again” shows immediately whether a fix on one page has worked.',
        },
      ],
    },
    {
      picture: {
        id: 'report-ignored',
        alt: 'A finding that was ignored, with the reason that a person gave, their name, and a button Report it again.',
      },
      steps: [
        {
          heading: 'Ignore what you accept',
          text: 'Give a reason. It no longer counts in the score, stays in the list of ignored findings, and can be reported again.',
        },
      ],
    },
    {
      picture: {
        id: 'compare',
        alt: 'Two runs side by side: scores of 66 and 68, four findings fixed, nine new, and a table of checks with what changed.',
      },
      steps: [
        {
          heading: 'Run again, and compare',
          text: 'After a fix, click Run again. The Compare tab counts what is fixed, what is new and what is in both runs. Comparing runs is part of the Standard plan.',
        },
      ],
    },
    {
      picture: {
        id: 'report-share',
        alt: 'The window Share this report: a name for the link, a note to the reader, and when the link expires.',
      },
      steps: [
        {
          heading: 'Share the report',
          text: 'Anyone with the link can see scores, pages and findings without an account until it expires or you revoke it. Export gives CSV, JSON and PDF.',
        },
      ],
    },
  ],
};
