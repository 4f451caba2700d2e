import { describeRule } from '../../testing/describe-rule.ts';
import { thenOrThan } from './then-or-than.ts';

describeRule(thenOrThan, {
  catches: [
    'It takes less {then|than} five minutes.',
    'It is quieter {then|than} the old model.',
    'We are better {then|than} the others.',
    '{Than|Then} press Save.',
  ],
  silent: [
    'It was slower than today; then we changed it.',
    'If the image is larger then the edges are cut.',
    'It gets easier, then it gets fun.',
    'Less typing than before.',
    'Rather than wait, call.',
    'If it is much different then both are shown.',
  ],
});
