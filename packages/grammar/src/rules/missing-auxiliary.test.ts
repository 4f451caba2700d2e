import { describeRule } from '../../testing/describe-rule.ts';
import { missingAuxiliary } from './missing-auxiliary.ts';

describeRule(missingAuxiliary, {
  catches: [
    'Your files {been|have been} deleted.',
    'The shop {been|has been} closed since May.',
    'We {looking|are looking} for a new baker.',
    'If you {unable|are unable} to attend, let us know.',
    'They also {offering|are offering} tours.',
    'It {been|has been} tested twice.',
  ],
  silent: [
    'Has the parcel been sent?',
    'The parcel has already been sent.',
    'Are you able to come?',
    'We saw them looking for shells.',
    'Having been told, they left.',
    'We have the results, and they have been checked.',
    'You willing workers, come.',
    "He'd been warned.",
  ],
});
