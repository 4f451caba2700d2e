import { describeRule } from '../../testing/describe-rule.ts';
import { verbAfterAuxiliary } from './verb-after-auxiliary.ts';

describeRule(verbAfterAuxiliary, {
  catches: [
    'I am writing {for|to} ask about it.',
    'It will {been|be} sold.',
    'You need a key to {opened|open} the door.',
    'They show how to {making|make} a cake.',
    'We write as soon as we {will know|know} more.',
    'She did not {wrote|write} it.',
    'The app lets you {to pay|pay} by card.',
    'Yesterday, we {receive|received} the keys.',
    'This field must {contains|contain} an address.',
    'We did not {received|receive} your payment.',
    'You can {to change|change} the colour.',
    'The plugin will {checks|check} for updates.',
    'Did you {forgot|forget} your password?',
    'It is not possible to {changed|change} the name later.',
    'The page does not {loads|load}.',
  ],
  silent: [
    'The paths that are asked for hold no special characters.',
    'Ready for use by all.',
    'We refer to closed shops.',
    'Yesterday, all was well.',
    'The room is to let.',
    'It lets you get to work.',
    'The paths led to known places.',
    'It must contain an address that we did not receive.',
    'The can holds a litre.',
    'Your will states it.',
    'How can users help?',
    'We refer to stored data.',
    'All they did was wait.',
  ],
});
