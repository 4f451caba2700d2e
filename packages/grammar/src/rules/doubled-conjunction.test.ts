import { describeRule } from '../../testing/describe-rule.ts';
import { doubledConjunction } from './doubled-conjunction.ts';

describeRule(doubledConjunction, {
  catches: ['Although the file is small,{ but|} it takes long to open.', 'Even though it rained,{ but|} we stayed outside.'],
  silent: [
    'Although the file is small, it takes long to open.',
    'The file is small, but it takes long to open.',
    'Although small, the room is quiet, clean, but not cheap.',
    'But it works.',
  ],
});
