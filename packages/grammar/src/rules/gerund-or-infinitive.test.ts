import { describeRule } from '../../testing/describe-rule.ts';
import { gerundOrInfinitive } from './gerund-or-infinitive.ts';

describeRule(gerundOrInfinitive, {
  catches: [
    'After {register|registering}, check your mail.',
    'We cannot afford {losing|to lose} the hall.',
    'He helped {carrying|carry} the bags.',
    'Avoid {to walk|walking} alone.',
    'We look forward to {see|seeing} you.',
    'It allows users {manage|to manage} their data.',
    'After {receive|receiving} your form, we call you.',
    'We had trouble {to find|finding} it.',
    'The tool enables {to compare|you to compare} the prices.',
    'We look forward to {hear|hearing} from you.',
    'Thank you for {contact|contacting} our team.',
    'You can avoid {to enter|entering} the password twice.',
    'By {click|clicking} this button, you agree.',
    'I am used to {work|working} at night.',
    'We decided {using|to use} a different tool.',
    'Stop {waste|wasting} time on reports.',
  ],
  silent: [
    'After work, we rest.',
    'It helps reading to know the words.',
    'We look forward to work on Monday.',
    'Ask them in from the cold.',
    'It used to be good.',
    'The key is used to open the door.',
    'We are committed to quality.',
    'It allows access to the house.',
    'We look forward to hearing from you.',
    'The tool is used to make bread.',
    'Before the update, close the app.',
    'For use in the kitchen.',
    'We look forward to summer.',
    'By default the list is empty.',
  ],
});
