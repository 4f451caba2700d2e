import { describeRule } from '../../testing/describe-rule.ts';
import { theirOrThere } from './their-or-there.ts';

describeRule(theirOrThere, {
  catches: [
    'Guests may use {there|their} phones here.',
    'Visitors must leave {there|their} bags at the desk.',
    '{Their|There} are no hidden fees.',
    "See how {they're|their} sales grew.",
    '{There|Their} founder started with one van.',
    "{Their|They're} not included in the price.",
  ],
  silent: [
    'We put the bags in there at noon.',
    'Get there early.',
    'The staff there are kind.',
    "There are shops, and their owners say they're happy.",
    'From there users can go on.',
    'Their own site is there.',
    'There things are easier.',
  ],
});
