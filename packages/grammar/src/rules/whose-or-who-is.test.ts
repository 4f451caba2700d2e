import { describeRule } from '../../testing/describe-rule.ts';
import { whoseOrWhoIs } from './whose-or-who-is.ts';

describeRule(whoseOrWhoIs, {
  catches: [
    "Look {whose|who's} coming to the fair.",
    "The man {who's|whose} car was stolen is safe.",
    "{Who's|Whose} jacket is this?",
    "We know {whose|who's} calling.",
    "A company {who's|whose} products are good needs no ads.",
    "Guess {whose|who's} not here.",
  ],
  silent: [
    "The man who's boss here is Tom.",
    "Who's asking whose jacket it is?",
    "Who's there?",
    "Who's behind the counter?",
    'The person whose working day ends at five.',
    'Whose turn is it?',
  ],
});
