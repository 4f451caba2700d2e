import { describeRule } from '../../testing/describe-rule.ts';
import { modalOf } from './modal-of.ts';

describeRule(modalOf, {
  catches: ['You should {of|have} received an email.', 'I could {of|have} saved hours.', 'It might {of|have} been lost.'],
  silent: ['You should have received an email, of course.', 'You could, of course, wait.', 'In May of last year it rained.'],
});
