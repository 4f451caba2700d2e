import { describeRule } from '../../testing/describe-rule.ts';
import { muchOrMany } from './much-or-many.ts';

describeRule(muchOrMany, {
  catches: [
    'How {much|many} people visit your site every month?',
    'There is not {many|much} difference between the two.',
    'You have too {much|many} open tabs.',
    'It saves so {many|much} money.',
    'We do not have {many|much} information about it.',
  ],
  silent: [
    'How many files need how much space?',
    'So much better results are rare.',
    'How much users pay is up to them.',
    'Many time zones are listed.',
    'As much as ten hours.',
    'Many software packages are listed.',
    'It asks how many data sets it should expect.',
  ],
});
