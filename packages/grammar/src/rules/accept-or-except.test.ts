import { describeRule } from '../../testing/describe-rule.ts';
import { acceptOrExcept } from './accept-or-except.ts';

describeRule(acceptOrExcept, {
  catches: [
    'Entry is free {accept|except} on bank holidays.',
    'We gladly {except|accept} dogs.',
    'By signing you {except|accept} our terms and conditions.',
    'Open every day {accept|except} Sunday.',
    'We do not {except|accept} returns after 30 days.',
    'We are open always {accept|except} on public holidays.',
  ],
  silent: [
    'Shops accept cards.',
    'They accept the terms.',
    'We open daily except for Sunday.',
    'We accept cash and cards, except Amex.',
    'Everyone except the owner may accept the offer.',
    'The form does not accept the value.',
    'Does the shop accept cards?',
    'If the ACL returns accept the condition is true.',
  ],
});
