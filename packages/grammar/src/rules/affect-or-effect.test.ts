import { describeRule } from '../../testing/describe-rule.ts';
import { affectOrEffect } from './affect-or-effect.ts';

describeRule(affectOrEffect, {
  catches: [
    'The rise will take {affect|effect} in May.',
    'The new fee does not {effect|affect} your plan.',
    'The change takes {affect|effect} at once.',
    'Poor photos can {effect|affect} how people see you.',
    'There are no side {affects|effects} of this cream.',
  ],
  silent: [
    'How it affects us is not known.',
    'The change takes effect in May and affects all plans.',
    'They hope to effect a change in the law.',
    'The effects are visible at once.',
    'It does not affect the result.',
    'When the Affect mode is Layer, it moves.',
  ],
});
