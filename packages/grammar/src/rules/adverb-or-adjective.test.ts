import { describeRule } from '../../testing/describe-rule.ts';
import { adverbOrAdjective } from './adverb-or-adjective.ts';

describeRule(adverbOrAdjective, {
  catches: [
    'Check the filter {regular|regularly}.',
    'The lock works {good|well} here.',
    'Our staff are {special|specially} trained.',
    'The flat is {full|fully} equipped.',
    'It is {extreme|extremely} useful.',
  ],
  silent: [
    'Be careful.',
    'It looks good.',
    'Keep it separate.',
    'A complete new-born kit.',
    'The form is complete.',
    'This is the Reference Manual.',
    'The rest of the Learning Manual explains it.',
    'Only absolute black and absolute white are affected.',
    'This includes successful, unsuccessful and delayed mail.',
  ],
});
