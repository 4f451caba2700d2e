import { describeRule } from '../../testing/describe-rule.ts';
import { verbAfterHave } from './verb-after-have.ts';

describeRule(verbAfterHave, {
  catches: [
    'We have {being|been} baking for years.',
    'The order has {arrive|arrived}.',
    'It has {be|been} sold.',
    'He has already {ate|eaten} it.',
    'We have {receive|received} the form.',
    'They {written|wrote} it down.',
    'After you have {choose|chosen} a theme, press Save.',
    'The prices have {went|gone} up.',
    'She {seen|saw} the difference.',
    'I have {wrote|written} about it.',
    'We have already {send|sent} it to you.',
  ],
  silent: [
    'We have lunch at noon.',
    'We have to go.',
    'I have known it for years.',
    'They have gone, and he went too.',
    'They have access to it.',
    'Did you have fun?',
    'He has run for years.',
    'We have help pages.',
    'If you have reason to believe it, tell us.',
    "You believe you've proved the program correct.",
  ],
});
