import type { HowTo } from './how-to.ts';

export const UI_HOW_TO: HowTo = {
  tester: '/ui-tester',
  heading: 'How to capture a bug in the browser',
  summary: 'Ten steps from the extension to a proven fix.',
  description:
    'How to capture a UI bug with Plumbline in ten steps, with a screenshot of each screen: install the extension, capture, read requests, annotate, share and replay.',
  scenes: [
    {
      picture: {
        id: 'extension',
        alt: 'The screen Browser extension: a button to download it, and the steps that put it into Chrome, Edge or Firefox.',
      },
      steps: [
        { heading: 'Download the extension', text: 'Open Extension in the navigation, choose your browser, and download the file.' },
        {
          heading: 'Load it into the browser',
          text: 'Unzip the file and follow the steps on the screen. Pin the button next to the address bar.',
        },
      ],
    },
    {
      picture: { id: 'extension-connected', alt: 'A page that says: The extension is connected.' },
      steps: [
        {
          heading: 'Sign in',
          text: 'Click the extension’s button, enter the address of this server in Options, and click Sign in. This page confirms that it worked.',
        },
      ],
    },
    {
      picture: {
        id: 'ui-capturing',
        alt: 'A UI test that is being captured, with the note that the report comes when all of it has arrived.',
      },
      steps: [
        {
          heading: 'Press Start Capturing',
          text: 'Open the site, press the button of the extension, choose UI, and press Start Capturing.',
        },
        {
          heading: 'Do what goes wrong, then press Stop',
          text: 'Click as a visitor would. The extension counts steps, requests and errors. After Stop the report opens as soon as everything has arrived.',
        },
      ],
    },
    {
      picture: {
        id: 'ui-network',
        alt: 'The report: the steps as small pictures at the left, the page at the first step, and at the right its requests, one of them answered with 404.',
      },
      steps: [
        { heading: 'Go through the steps', text: 'Each has the picture of the page as it was, with the place that was pressed.' },
        {
          heading: 'Look at requests and console',
          text: 'Network and Console show what belongs to a step, or everything. A request opens with its headers and response, secrets redacted.',
        },
      ],
    },
    {
      picture: {
        id: 'ui-findings',
        alt: 'The tab Findings: nine failed checks of accessibility, console and network, with buttons to filter them.',
      },
      steps: [
        {
          heading: 'Read the findings',
          text: 'Exceptions, failed and slow requests, and accessibility problems, each at its step. You can create several tickets at once.',
        },
      ],
    },
    {
      picture: { id: 'ui-edit', alt: 'The editor with the picture of a step: tools and colours above, marks and versions at the right.' },
      steps: [
        {
          heading: 'Mark the picture, and share it',
          text: 'Edit image draws on the picture; the original is kept. Share makes a link that shows steps and findings without an account.',
        },
      ],
    },
    {
      picture: {
        id: 'ui-replay',
        alt: 'The window for a replay, which says how the server presses the same things on the live site.',
      },
      steps: [
        {
          heading: 'Replay before and after the fix',
          text: 'The server replays the steps in its own browser, which is not logged in. A problem that recurred in an earlier replay, and no longer does, is fixed.',
        },
      ],
    },
  ],
};
