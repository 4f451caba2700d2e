import { describeRule } from '../../testing/describe-rule.ts';
import { gerundOrInfinitive } from './gerund-or-infinitive.ts';

describeRule(gerundOrInfinitive, {
  catches: [
    'We look forward to {hear|hearing} from you.',
    'Thank you for {contact|contacting} our team.',
    'You can avoid {to enter|entering} the password twice.',
    'By {click|clicking} this button, you agree.',
    'I am used to {work|working} at night.',
    'We decided {using|to use} a different tool.',
    'Stop {waste|wasting} time on reports.',
  ],
  silent: [
    'We look forward to hearing from you.',
    'The tool is used to make bread.',
    'Before the update, close the app.',
    'For use in the kitchen.',
    'We look forward to summer.',
    'By default the list is empty.',
  ],
});
