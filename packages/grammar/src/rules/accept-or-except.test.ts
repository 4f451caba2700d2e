import { describeRule } from '../../testing/describe-rule.ts';
import { acceptOrExcept } from './accept-or-except.ts';

describeRule(acceptOrExcept, {
  catches: [
    'By signing you {except|accept} our terms and conditions.',
    'Open every day {accept|except} Sunday.',
    'We do not {except|accept} returns after 30 days.',
    'We are open always {accept|except} on public holidays.',
  ],
  silent: [
    'We accept cash and cards, except Amex.',
    'Everyone except the owner may accept the offer.',
    'The form does not accept the value.',
    'Does the shop accept cards?',
  ],
});
