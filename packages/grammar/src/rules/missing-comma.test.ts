import { describeRule } from '../../testing/describe-rule.ts';
import { missingComma } from './missing-comma.ts';

describeRule(missingComma, {
  catches: [
    'If you need {help please|help, please} call us.',
    'Once the box is {open please|open, please} check it.',
    'If you need more {space you|space, you} can upgrade at any time.',
    '{Yes we|Yes, we} ship to Canada.',
    'When you close the {window you|window, you} will lose your work.',
    '{Sorry we|Sorry, we} are closed today.',
  ],
  silent: [
    'If you need help, please call us.',
    'Tell us if you please.',
    'When you want to please a friend, cook.',
    'If you need more space, you can upgrade.',
    'If you know what you can change, go on.',
    'No one is here.',
    'You can upgrade if you need more space.',
  ],
});
