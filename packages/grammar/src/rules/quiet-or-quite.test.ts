import { describeRule } from '../../testing/describe-rule.ts';
import { quietOrQuite } from './quiet-or-quite.ts';

describeRule(quietOrQuite, {
  catches: [
    'The reports are {quiet|quite} easy to read.',
    'We stayed in a {quite|quiet} room.',
    'It took {quiet|quite} a while.',
    'Please keep {quite|quiet}.',
  ],
  silent: ['The room is quite small but quiet.', 'It was quiet last night.', 'It is quiet enough to sleep.', 'That is quite a nice room.'],
});
