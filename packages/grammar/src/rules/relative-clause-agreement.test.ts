import { describeRule } from '../../testing/describe-rule.ts';
import { relativeClauseAgreement } from './relative-clause-agreement.ts';

describeRule(relativeClauseAgreement, {
  catches: [
    'Files that {is|are} larger than 5 MB cannot be attached.',
    'Everyone who {order|orders} before noon gets free delivery.',
    'Any person who {use|uses} this site agrees.',
    'Users who {has|have} an account can log in.',
  ],
  silent: [
    'Files that are large and a file that is small.',
    'One of the things that make it special is the garden.',
    'The size of the files that are stored is limited.',
    'The way that works is best.',
    'A list of files that is long takes time.',
  ],
});
