import { describeRule } from '../../testing/describe-rule.ts';
import { spaceBeforeMark } from './space-before-mark.ts';

describeRule(spaceBeforeMark, {
  catches: [
    'Is it open{ ?|?}',
    'Welcome to the shop{ !|!}',
    'It is easy{ ,|,} fast and free.',
    'Save the file{ .|.}',
    'Press Save{ ,|,} then close the window.',
  ],
  silent: [
    'Add a mark such as ! or ? to it.',
    'It is easy, fast and free.',
    'The site runs on .NET and Node.js.',
    'Choose a version, such as 1.2.',
    'Just as the filesystem . (period) is the folder, it is the name.',
    'The module has modified content ? the module has untracked files.',
  ],
});
