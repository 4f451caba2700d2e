import { describeRule } from '../../testing/describe-rule.ts';
import { verbAfterBe } from './verb-after-be.ts';

describeRule(verbAfterBe, {
  catches: [
    'The office is {close|closed} on Friday.',
    'The road {is|was} closed last week.',
    'The bridge is {been|being} repaired.',
    'The set is {consist|consists} of ten parts.',
    'The form has been {process|processed} by our team.',
    'The letter was {wrote|written} by hand.',
    'We are {wait|waiting} for your call.',
    'The form must be {fill|filled} in by hand.',
    'The file should be {save|saved} in the root folder.',
    'All candles are {make|made} by hand.',
    'It {is depends|depends} on your plan.',
    'Your parcel was {send|sent} yesterday.',
    'Passwords are {encrypt|encrypted} before they leave.',
    'The image has to be {upload|uploaded} first.',
  ],
  silent: [
    'Be short: at most ten words.',
    'The list may have been short.',
    'The shop is close to the port.',
    'She has been part of the team.',
    'We were broke.',
    'The plan is work for two.',
    'Our aim is sign-in by card.',
    'It is time to go.',
    'The file is saved; it depends on your plan where.',
    'The shop is open by noon.',
    'They are not here.',
    'All he did was wait.',
    'The answer is clear.',
    'The field may be blank.',
    'The pump is shut off with the lights.',
  ],
});
