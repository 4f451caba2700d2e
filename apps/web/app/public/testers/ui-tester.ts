import { CHECK_COUNTS } from '../check-counts.generated.ts';
import type { Tester } from './tester.ts';

export const UI_TESTER: Tester = {
  path: '/ui-tester',
  heading: 'Capture a bug once, with everything that caused it',
  summary:
    'The browser extension takes a screenshot at every click, with requests, console messages and accessibility, in one report to share.',
  description:
    'A UI tester in your browser: a screenshot at every click with network requests, console and accessibility. Secrets are redacted before anything is sent.',
  picture: {
    id: 'ui-findings',
    alt: 'The report of a UI test: the steps as small screenshots, the page at the first step, and the findings of accessibility, console and network.',
  },
  points: [
    {
      heading: 'A screenshot at every click',
      text: 'Click through a page as a visitor would. Each step saves a screenshot of the page, the element clicked and the time.',
    },
    {
      heading: 'Requests, console and accessibility',
      text: `Responses, failures and exceptions appear with the step that caused them, and ${CHECK_COUNTS.ui} checks assess them. Firefox does not give extensions access to requests or the console; Chrome and Edge do.`,
    },
    {
      heading: 'Secrets stay in your browser',
      text: 'Passwords, tokens, cookies and card numbers are redacted before anything is sent. You can review everything first, then send or discard it.',
    },
    {
      heading: 'Marks, links and tickets',
      text: 'Draw on the screenshot, share the report with an expiring link, or create a ticket for the step.',
    },
    {
      heading: 'The same steps again',
      text: 'After a fix, the server replays the steps on the live site and shows which problems came back. You can export them as a Playwright script.',
    },
  ],
};
