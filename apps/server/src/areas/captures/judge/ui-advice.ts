import type { CheckAdvice } from '../../tests/index.ts';

type Words = Pick<CheckAdvice, 'title' | 'why' | 'fix'>;

const barrier = (title: string): Words => ({
  title,
  why: 'People who use a keyboard, a screen reader or larger text meet a barrier here.',
  fix: 'Open the page of the rule that the finding names, and change the elements it lists; most take a name, a role or more contrast.',
});

/** By check; ids are permanent. */
const ADVICE: Readonly<Record<string, Words>> = {
  'uncaught-exception': {
    title: 'Script error',
    why: 'A script stopped in the middle of its work, so that something on the page does not do what it should.',
    fix: 'Find the line that the stack names, handle the value that is missing there, and go through the same steps again.',
  },
  'console-error': {
    title: 'Error in the console',
    why: 'The page itself says that something went wrong; visitors do not see the words, only what is missing.',
    fix: 'Read the message at the step that the finding names and mend its cause rather than the message.',
  },
  'console-warning': {
    title: 'Warning in the console',
    why: 'What is warned of today fails after the next update of the browser or the library.',
    fix: 'Do what the warning asks for, or update the library that writes it.',
  },
  'failed-request': {
    title: 'Request without an answer',
    why: 'What was asked for never came, so the page lacks data, a picture or a script.',
    fix: 'Check that the address is right, that its server answers, and that no policy of the page blocks it.',
  },
  'server-error-answer': {
    title: 'Request answered with a server error',
    why: 'The server went wrong, and whoever pressed the button got nothing for it.',
    fix: 'Look up the request in the log of the server at the time of the step and mend what it says.',
  },
  'client-error-answer': {
    title: 'Request answered with a client error',
    why: 'The page asks for something that is not there or not allowed.',
    fix: 'Correct the address or what is sent with it, or take the request out.',
  },
  'slow-answer': {
    title: 'Slow answer',
    why: 'After two seconds people notice that they wait, and some leave.',
    fix: 'Measure where the server spends the time; cache what rarely changes and ask for less at once.',
  },
  'mixed-content': {
    title: 'Unencrypted request from an encrypted page',
    why: 'Others in the network can read and change it, and browsers block it.',
    fix: 'Ask for the same address with https.',
  },
  'critical-accessibility-violation': barrier('Critical accessibility barrier'),
  'serious-accessibility-violation': barrier('Serious accessibility barrier'),
  'moderate-accessibility-violation': barrier('Moderate accessibility barrier'),
  'minor-accessibility-violation': barrier('Minor accessibility barrier'),
};

/** What is said about a rule of the UI test; null for one it does not have. */
export function uiAdvice(checkId: string): CheckAdvice | null {
  const words = ADVICE[checkId];
  return words ? { ...words, summary: '', source: '' } : null;
}
