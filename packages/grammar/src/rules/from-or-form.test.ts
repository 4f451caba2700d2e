import { describeRule } from '../../testing/describe-rule.ts';
import { fromOrForm } from './from-or-form.ts';

describeRule(fromOrForm, {
  catches: [
    'Copy the code {form|from} the box below.',
    'Fill in the contact {from|form} below.',
    'The kitchen is separated {form|from} the living room.',
    'Start {form|from} scratch.',
  ],
  silent: [
    'Fill in the form and choose a date from the list.',
    'The contact form the shop uses is short.',
    'These lines form the border.',
    'An email from the owner is on its way.',
    'Commits given on the command line form a set.',
    'Some servers use a slightly different form of it.',
  ],
});
