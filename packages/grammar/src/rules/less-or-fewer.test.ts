import { describeRule } from '../../testing/describe-rule.ts';
import { lessOrFewer } from './less-or-fewer.ts';

describeRule(lessOrFewer, {
  catches: [
    'The free plan has {less|fewer} features.',
    'A great {amount|number} of people came.',
    'There are {less|fewer} ads on this page.',
  ],
  silent: [
    'Fewer files need less space, and less than ten minutes.',
    'It takes less time.',
    'It costs less than 20 dollars.',
    'Ten items or less.',
    'Less expensive tools break.',
  ],
});
