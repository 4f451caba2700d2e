import { describeRule } from '../../testing/describe-rule.ts';
import { theirOrThere } from './their-or-there.ts';

describeRule(theirOrThere, {
  catches: [
    '{Their|There} are no hidden fees.',
    "See how {they're|their} sales grew.",
    '{There|Their} founder started with one van.',
    "{Their|They're} not included in the price.",
  ],
  silent: ["There are shops, and their owners say they're happy.", 'From there users can go on.', 'Their own site is there.'],
});
