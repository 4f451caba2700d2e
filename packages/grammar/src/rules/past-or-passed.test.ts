import { describeRule } from '../../testing/describe-rule.ts';
import { pastOrPassed } from './past-or-passed.ts';

describeRule(pastOrPassed, {
  catches: [
    'His father {past|passed} away in May.',
    'Drive {passed|past} the school.',
    'In the {passed|past}, you had to print your ticket.',
    'The date has {past|passed}.',
    'The castle is a short walk {passed|past} the old mill.',
    'Over the {passed|past} ten years we have grown.',
  ],
  silent: [
    'The past on its own is gone.',
    'The vote passed a day ago.',
    'In the past we drove past the mill; today we passed it.',
    'The bill passed the house.',
    'She has past experience of it.',
    'We passed the test.',
  ],
});
