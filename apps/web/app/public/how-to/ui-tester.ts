import type { HowTo } from './how-to.ts';

export const UI_HOW_TO: HowTo = {
  tester: '/ui-tester',
  heading: 'How to capture a bug in the browser',
  summary: 'Ten steps from the extension to a proven fix.',
  description:
    'How to capture a UI bug with Plumbline in ten steps, with a screenshot of each: install the extension, capture, read requests, annotate, share and replay.',
  steps: [
    {
      heading: 'Open Extension',
      text: 'It is in the navigation, and the screen for UI tests links to it as long as there are none.',
      picture: { id: 'ui-empty', alt: 'The screen UI tests of a new account, which has no tests yet and links to the extension.' },
    },
    {
      heading: 'Install it',
      text: 'Choose your browser, download the file, and follow the steps on the screen. Pin the button next to the address bar.',
      picture: {
        id: 'extension',
        alt: 'The screen Browser extension: a button to download it, and the steps that install it in Chrome, Edge or Firefox.',
      },
    },
    {
      heading: 'Sign in',
      text: 'Click the extension’s button, enter the address of this server in Options, and click Sign in. This page confirms that it worked.',
      picture: { id: 'extension-connected', alt: 'A page that says: The extension is connected.' },
    },
    {
      heading: 'Click Start Capturing',
      text: 'Open the site, click the extension’s button, choose UI, and click Start Capturing. New test has a reminder.',
      picture: {
        id: 'new-ui-test',
        alt: 'The window New test with the tab UI selected: three steps that start a capture with the extension.',
      },
    },
    {
      heading: 'Do what goes wrong, then click Stop',
      text: 'Click as a visitor would. The extension counts steps, requests and errors. After Stop the report opens as soon as everything has arrived.',
      picture: { id: 'ui-capturing', alt: 'A UI test that is still being captured, and a note on when its report is ready.' },
    },
    {
      heading: 'Go through the steps',
      text: 'Each has a screenshot of the page as it was, with the place that was clicked.',
      picture: {
        id: 'ui-report',
        alt: 'The report of a UI test: the steps as small screenshots, the first of them large, and its details beside it.',
      },
    },
    {
      heading: 'Look at requests and console',
      text: 'Network and Console show what belongs to a step, or everything. A request opens with its headers and response, secrets redacted.',
      picture: { id: 'ui-network', alt: 'The tab Network of the report: the requests of the first step, one of them answered with 404.' },
    },
    {
      heading: 'Read the findings',
      text: 'Exceptions, failed and slow requests, and accessibility problems, each at its step. You can create several tickets at once.',
      picture: { id: 'ui-findings', alt: 'The tab Findings of the report: the failed checks of accessibility, console and network.' },
    },
    {
      heading: 'Mark the screenshot, and share it',
      text: 'Edit screenshot lets you draw on it; the original is kept. Share creates a link that shows steps and findings without an account.',
      picture: { id: 'ui-edit', alt: 'The image editor with the screenshot of a step, and its tools and colours.' },
    },
    {
      heading: 'Replay before and after the fix',
      text: 'The server replays the steps in its own browser, which is not logged in. A problem that came back in an earlier replay, and no longer does, is fixed.',
      picture: { id: 'ui-replay', alt: 'The window that starts a replay of the steps on the live site.' },
    },
  ],
};
