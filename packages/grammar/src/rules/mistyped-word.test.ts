import { describeRule } from '../../testing/describe-rule.ts';
import { mistypedWord } from './mistyped-word.ts';

describeRule(mistypedWord, {
  catches: [
    'Make {sue|sure} that the port is open.',
    'The {manger|manager} reports to the head of sales.',
    'The page must {me|be} reloaded.',
    'If you {thing|think} that this is wrong, tell us.',
    'There is {not|no} limit to it.',
    '{On|One} of the boats is gone.',
    'Please {contract|contact} us.',
    'Enjoy 10% {of|off} your next order.',
  ],
  silent: [
    'You own this workspace: make somebody else its owner first.',
    'Make sure that the manager knows.',
    'The thing that matters is speed.',
    'There is not much time.',
    'The trial period ends soon.',
    'The wheat is grown here.',
    'The hat is made of wool.',
    'It is very time consuming to translate these messages.',
    'Use the Magic Wand to select the background.',
    'Set it to the start of the next month.',
    'The only thing worth noting is that it works.',
  ],
});
