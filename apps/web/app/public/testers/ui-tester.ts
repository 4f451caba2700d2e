import { CHECK_COUNTS } from '../check-counts.generated.ts';
import type { Tester } from './tester.ts';

export const UI_TESTER: Tester = {
  path: '/ui-tester',
  heading: 'Show a fault once, with everything that caused it',
  summary:
    'The browser extension takes a picture at every click, with requests, console messages and accessibility, as one report to share.',
  description:
    'A UI tester in your browser: a picture at every click with network requests, console and accessibility, secrets taken out before anything is sent.',
  picture: {
    id: 'ui-findings',
    alt: 'The report of a UI test: the steps as small pictures, the page as it looked at the first step, and beside it the findings of accessibility, console and network.',
  },
  points: [
    {
      heading: 'A picture at every click',
      text: 'Click through a page as a visitor would. Each step keeps the picture of the page, the element that was pressed, and when.',
    },
    {
      heading: 'Requests, console and accessibility',
      text: `Answers, failures and exceptions stand with the step they belong to, and ${CHECK_COUNTS.ui} checks judge them. Firefox gives extensions no requests and console messages; Chrome and Edge do.`,
    },
    {
      heading: 'Secrets stay in your browser',
      text: 'Passwords, tokens, cookies and card numbers are taken out before anything is sent. If you like, you see everything first, and send it or throw it away.',
    },
    {
      heading: 'Marks, links and tickets',
      text: 'Draw on the picture, share the report by a link that expires, or create a ticket with the step in it.',
    },
    {
      heading: 'The same steps again',
      text: 'After a fix the server does the steps again on the live site and says which faults came back. You can take them home as a Playwright script.',
    },
  ],
};
