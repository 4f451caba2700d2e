import { describeRule } from '../../testing/describe-rule.ts';
import { questionWordOrder } from './question-word-order.ts';

describeRule(questionWordOrder, {
  catches: ['How {I can|can I} pay?', 'Where {you will|will you} sail?', 'How {I find|do I find} my code?', 'What {it is|is it} for?'],
  silent: ['How can I pay?', 'How I can pay is not said.', 'What I can say is this.', 'How we work', 'Ask how I can pay.'],
});
