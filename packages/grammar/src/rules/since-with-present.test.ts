import { describeRule } from '../../testing/describe-rule.ts';
import { sinceWithPresent } from './since-with-present.ts';

describeRule(sinceWithPresent, {
  catches: [
    'We {are|have been} working here since 1998.',
    'They {sell|have sold} boats since 2004.',
    'She {is|has been} on the board since 2015.',
    'I {work|have worked} for the town since 1990.',
  ],
  silent: [
    'We have worked here since 1998.',
    'We are the first who sailed since 1998.',
    'We sell what we have made since 1998.',
    'They opened in 1998.',
    'Since 1998 we have sold boats.',
  ],
});
