import { describeRule } from '../../testing/describe-rule.ts';
import { tooOrTo } from './too-or-to.ts';

describeRule(tooOrTo, {
  catches: [
    'The file was {to|too} large to upload.',
    'There are {to|too} many tools.',
    'It takes {to|too} long.',
    'You need {too|to} click the link.',
  ],
  silent: ['It is too large to upload.', 'We deliver to large companies.', 'To many people it is new.', 'It is up to small shops.'],
});
