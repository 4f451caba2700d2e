import { describeRule } from '../../testing/describe-rule.ts';
import { pluralInCompound } from './plural-in-compound.ts';

describeRule(pluralInCompound, {
  catches: [
    'We booked a {three-days|three-day} trip to Porto.',
    'It comes with a {five years|five-year} guarantee.',
    'This is a {two-hours|two-hour} course.',
    'They offer a {30 days|30-day} trial.',
  ],
  silent: ['A three-day trip takes three days.', 'It takes five years.', 'A few days later it worked.', 'Five days of rain are normal.'],
});
