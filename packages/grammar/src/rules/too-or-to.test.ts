import { describeRule } from '../../testing/describe-rule.ts';
import { tooOrTo } from './too-or-to.ts';

describeRule(tooOrTo, {
  catches: [
    'It is a {to|too} heavy load.',
    'The ring was {to|too} expensive for us.',
    'The file was {to|too} large to upload.',
    'There are {to|too} many tools.',
    'It takes {to|too} long.',
    'You need {too|to} click the link.',
  ],
  silent: [
    'The shop is to the left.',
    'What matters is to open it.',
    'You too must come.',
    'It is open to all.',
    'It is too large to upload.',
    'We deliver to large companies.',
    'To many people it is new.',
    'It is up to small shops.',
    'If inspection needs too much time then mail waits.',
  ],
});
