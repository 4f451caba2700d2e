import { describeRule } from '../../testing/describe-rule.ts';
import { spaceBeforeMark } from './space-before-mark.ts';

describeRule(spaceBeforeMark, {
  catches: ['It is easy{ ,|,} fast and free.', 'Save the file{ .|.}', 'Press Save{ ,|,} then close the window.'],
  silent: ['It is easy, fast and free.', 'The site runs on .NET and Node.js.', 'Choose a version, such as 1.2.'],
});
