import { describeRule } from '../../testing/describe-rule.ts';
import { doubleComparison } from './double-comparison.ts';

describeRule(doubleComparison, {
  catches: [
    'It is {more easier|easier} to use.',
    'The train is {more cheaper|cheaper} than the bus.',
    'This is the {most fastest|fastest} way.',
    'It works much {more better|better} now.',
  ],
  silent: [
    'It is more difficult than the bus.',
    'Most larger sites use it.',
    'We need more water.',
    'Most guests are happy.',
    'It is one more reason to come.',
  ],
});
