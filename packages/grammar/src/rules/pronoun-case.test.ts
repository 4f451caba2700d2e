import { describeRule } from '../../testing/describe-rule.ts';
import { pronounCase } from './pronoun-case.ts';

describeRule(pronounCase, {
  catches: ['Please write to my wife or {I|me}.', 'This is a matter for you and {I|me}.', 'Call my brother or {I|me} if it rains.'],
  silent: ['My wife and I run the shop.', 'Ask them and I will help.', 'They say that you and I are late.'],
});
