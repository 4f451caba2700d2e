import { describeRule } from '../../testing/describe-rule.ts';
import { missingQuestionMark } from './missing-question-mark.ts';

describeRule(missingQuestionMark, {
  catches: [
    'Where can I find my API key{.|?}',
    'Do you need help with the order{.|?}',
    'How do I cancel my plan{.|?}',
    'Can you send it to Norway today{.|?}',
  ],
  silent: [
    'Where can I find my key? Do not share it.',
    'Should you need help, call us.',
    'Do it now.',
    'What you see is what you get.',
    'When it is done, press Save.',
  ],
});
