import { describeRule } from '../../testing/describe-rule.ts';
import { singularAfterQuantity } from './singular-after-quantity.ts';

describeRule(singularAfterQuantity, {
  catches: [
    'You can upload several {photo|photos} at once.',
    'One of our {customer|customers} doubled her sales.',
    '{This|These} documents must be signed.',
    'Choose from over 200 {design|designs}.',
    'The table shows the number of {request|requests} per second.',
    'These {term|terms} apply to all orders.',
    'Every {files|file} must have a unique name.',
  ],
  silent: [
    'Two-factor login for several users and every file.',
    'Two factor authentication is on.',
    'Two pieces of several page layouts are free.',
    'Since the 1.4 release it works.',
    'A five star hotel has 20 staff.',
    'The number of page views is shown.',
  ],
});
