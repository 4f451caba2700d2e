import { describeRule } from '../../testing/describe-rule.ts';
import { complementOrCompliment } from './complement-or-compliment.ts';

describeRule(complementOrCompliment, {
  catches: [
    'The sauce is an ideal {compliment|complement} to fish.',
    'Guests enjoy a {complementary|complimentary} breakfast.',
    'This wine will {compliment|complement} any fish dish.',
    'Each room has {complementary|complimentary} coffee.',
    'The scarf will {compliment|complement} your coat.',
  ],
  silent: [
    'It is a great compliment to our team.',
    'What a lovely compliment to the chef.',
    'The complimentary wine complements the fish.',
    'You may compliment the chef.',
    'The two colours are complementary.',
    'Thanks for the compliment.',
  ],
});
