import { describeRule } from '../../testing/describe-rule.ts';
import { singularAfterQuantity } from './singular-after-quantity.ts';

describeRule(singularAfterQuantity, {
  catches: [
    'Many {visitor|visitors} have asked for it.',
    'All {guest|guests} are welcome.',
    'A range of {tool|tools} for the garden.',
    'The set has two {shoe|shoes} and a box.',
    'Every {guests|guest} gets a towel.',
    'It is one of the oldest {bridge|bridges} here.',
    'You can upload several {photo|photos} at once.',
    'One of our {customer|customers} doubled her sales.',
    '{This|These} documents must be signed.',
    'Choose from over 200 {design|designs}.',
    'The table shows the number of {request|requests} per second.',
    'These {term|terms} apply to all orders.',
    'Every {files|file} must have a unique name.',
  ],
  silent: [
    'We are open all day.',
    'All customer data is kept safe.',
    'A range of music for all.',
    'Those present were asked.',
    'These help you.',
    'Choose a few details.',
    'Two factor authentication and a key.',
    'A collection of art and crafts.',
    'Two-factor login for several users and every file.',
    'Two factor authentication is on.',
    'Two pieces of several page layouts are free.',
    'Since the 1.4 release it works.',
    'A five star hotel has 20 staff.',
    'The number of page views is shown.',
    'No process holds state that another needs: jobs, limits and locks.',
  ],
});
