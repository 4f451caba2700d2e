import { describeRule } from '../../testing/describe-rule.ts';
import { loseOrLoose } from './lose-or-loose.ts';

describeRule(loseOrLoose, {
  catches: [
    'Do not {loose|lose} hope.',
    'You will {loose|lose} your changes.',
    'Make sure that the cable is not {lose|loose}.',
    "Don't {loose|lose} your data.",
    'The cable came {lose|loose}.',
  ],
  silent: [
    'Wear loose clothes.',
    'It is not loose.',
    'Tighten loose screws before you lose them.',
    'The bolts came loose.',
    'Loose tea is sold by weight.',
    'We lose no data.',
  ],
});
