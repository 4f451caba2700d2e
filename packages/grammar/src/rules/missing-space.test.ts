import { describeRule } from '../../testing/describe-rule.ts';
import { missingSpace } from './missing-space.ts';

describeRule(missingSpace, {
  catches: ['We close at {noon.Please|noon. Please} come back later.', 'Do you like {it!We|it! We} do as well.'],
  silent: [
    'Use node.js for it.',
    'See System.Out for more.',
    'We met Dr.Jones at noon.',
    'It is given as a re.Pattern object of the module.',
    'It notices that action.A is empty and looks on.',
  ],
});
