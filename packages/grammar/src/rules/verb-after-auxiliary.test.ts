import { describeRule } from '../../testing/describe-rule.ts';
import { verbAfterAuxiliary } from './verb-after-auxiliary.ts';

describeRule(verbAfterAuxiliary, {
  catches: [
    'This field must {contains|contain} an address.',
    'We did not {received|receive} your payment.',
    'You can {to change|change} the colour.',
    'The plugin will {checks|check} for updates.',
    'Did you {forgot|forget} your password?',
    'It is not possible to {changed|change} the name later.',
    'The page does not {loads|load}.',
  ],
  silent: [
    'It must contain an address that we did not receive.',
    'The can holds a litre.',
    'Your will states it.',
    'How can users help?',
    'We refer to stored data.',
    'All they did was wait.',
  ],
});
