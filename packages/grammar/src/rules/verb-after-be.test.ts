import { describeRule } from '../../testing/describe-rule.ts';
import { verbAfterBe } from './verb-after-be.ts';

describeRule(verbAfterBe, {
  catches: [
    'The file should be {save|saved} in the root folder.',
    'All candles are {make|made} by hand.',
    'It {is depends|depends} on your plan.',
    'Your parcel was {send|sent} yesterday.',
    'Passwords are {encrypt|encrypted} before they leave.',
    'The image has to be {upload|uploaded} first.',
  ],
  silent: [
    'The file is saved; it depends on your plan where.',
    'The shop is open by noon.',
    'They are not here.',
    'All he did was wait.',
    'The answer is clear.',
    'The field may be blank.',
  ],
});
