import type { HowTo } from './how-to.ts';

export const RESPONSIVE_HOW_TO: HowTo = {
  tester: '/responsive-tester',
  heading: 'How to test a responsive layout',
  summary: 'Ten steps from a page to the rule that breaks it.',
  description:
    'How to test a responsive layout with Plumbline in ten steps, with a screenshot of each: choose devices, compare them, try every width and fix what breaks.',
  steps: [
    {
      heading: 'Click New test',
      text: 'The button is at the top of every screen. Select the Responsive tab.',
      picture: {
        id: 'responsive-empty',
        alt: 'The screen Responsive tests of a new account, with the button New test at the top and no tests yet.',
      },
    },
    {
      heading: 'Enter the address of one page',
      text: 'A test looks at one page, and at all of it.',
      picture: {
        id: 'new-responsive-test',
        alt: 'The window New test with the tab Responsive selected and an address entered. Desktop and phone are selected.',
      },
    },
    {
      heading: 'Choose the devices',
      text: 'Desktop and phone are selected already. Leave “Try every width” on to find out where the page breaks between them.',
      picture: {
        id: 'new-responsive-devices',
        alt: 'The same window with a tablet selected beside desktop and phone, and the switch Try every width turned on.',
      },
    },
    {
      heading: 'Start it',
      text: 'Click Start test; the report opens automatically. Every test stays in this list, which you can search and filter.',
      picture: { id: 'responsive', alt: 'The screen Responsive tests with a list of tests, their scores and their status.' },
    },
    {
      heading: 'Begin with what matters most',
      text: 'The score and the most important problems are at the top, the findings below.',
      picture: { id: 'responsive-report', alt: 'The report of a page: its score, what matters most, and what is found at each device.' },
    },
    {
      heading: 'Compare the devices',
      text: 'Screenshots scroll together. What makes the page too wide is marked on them.',
      picture: {
        id: 'responsive-devices',
        alt: 'The page on a desktop and on a phone side by side, with what sticks out of the phone marked.',
      },
    },
    {
      heading: 'See what a visitor sees first',
      text: '“Window” shows the page before anyone scrolls. Turn Marks off for the plain screenshot.',
      picture: {
        id: 'responsive-window',
        alt: 'The same devices with Window selected and Marks turned off: what fits into the window, without marks.',
      },
    },
    {
      heading: 'Look at every width',
      text: 'Red is where the page scrolls sideways. “Show as table” shows by how much, and which element causes it.',
      picture: { id: 'responsive-widths', alt: 'A strip from 320 to 2,560 pixels in which the widths that scroll sideways are red.' },
    },
    {
      heading: 'Open a finding',
      text: 'It names the element, the rule that keeps it wide, and what to write instead. “Show on screenshots” marks it.',
      picture: {
        id: 'responsive-finding',
        alt: 'A finding: the table of prices makes the page scroll sideways, with the rule that does it and what to try.',
      },
    },
    {
      heading: 'Fix it, and run again',
      text: 'The page of each check has an example that fails and one that passes. Then click Run again: the report says what is fixed since the last run.',
      picture: {
        id: 'responsive-check',
        alt: 'The page about the check Page scrolls sideways: why it matters, how to fix it, and an example that fails.',
      },
    },
  ],
};
