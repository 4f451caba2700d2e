import { describeRule } from '../../testing/describe-rule.ts';
import { whoOrWhich } from './who-or-which.ts';

describeRule(whoOrWhich, {
  catches: ['Customers {which|who} buy two pairs get the third for free.', 'Users {which|who} have an account can vote.'],
  silent: [
    'Customers who buy shoes which fit come back.',
    "The size of the users' files, which is shown, is small.",
    'Tell the customers which size fits.',
    'It will monitor children which are handling requests.',
  ],
});
