import { describeRule } from '../../testing/describe-rule.ts';
import { doubledWord } from './doubled-word.ts';

describeRule(doubledWord, {
  catches: [
    'It is defined by {the the|the} release managers.',
    'You can find {the the|the} key in your settings.',
    'It {is is|is} a small change.',
    'We ship {to to|to} all countries.',
    'All prices include {VAT VAT|VAT}.',
    'Make sure {that that|that} the printer is on.',
  ],
  silent: [
    'He had had enough, and she gave her her coat.',
    'We had had no answer for days.',
    'The warning that that lock is stale can be ignored.',
    'We flew to Bora Bora.',
    'Log in in the morning.',
    'It can be displayed with git help help.',
    'Combine them with the and and or conditions.',
    'Test it with a condition condition.',
    'The default default is ten.',
    'If the system supports it it is enabled.',
    'Open the Brokerage Account account.',
    'Wait wait wait, could we?',
  ],
});
