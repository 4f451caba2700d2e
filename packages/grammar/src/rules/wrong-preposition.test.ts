import { describeRule } from '../../testing/describe-rule.ts';
import { wrongPreposition } from './wrong-preposition.ts';

describeRule(wrongPreposition, {
  catches: [
    'The result depends {of|on} the size of your site.',
    'This model is available {on|in} three colours.',
    'Please wait {to|for} the page to load.',
    'You must comply {to|with} the rules.',
    'We will discuss{ about|} pricing.',
    'The museum is closed {in|on} Mondays.',
    'Prices increased {with|by} 10% last year.',
    '{In|On} the other hand, it is faster.',
  ],
  silent: [
    'It depends on the size, and it is available on three platforms.',
    'We are based in the UK.',
    'The price is based on weight.',
    'It is open in May and on 4 May.',
    'Wait to the end.',
    'Increased with age.',
  ],
});
