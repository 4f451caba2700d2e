import { describeRule } from '../../testing/describe-rule.ts';
import { confusedWords } from './confused-words.ts';

describeRule(confusedWords, {
  catches: [
    'You can {by|buy} tickets online.',
    'Check the date before you {by|buy} the ticket.',
    'We {no|know} the way.',
    'Prices {very|vary} from day to day.',
    'All letters are printed on company {stationary|stationery}.',
    'Please {breath|breathe} slowly.',
    'We love to {here|hear} from you.',
    'The morale of the office is good, so take a lunch {brake|break}.',
    'They serve home-made {desert|dessert}.',
    'It makes {since|sense} to wait.',
  ],
  silent: [
    'The title is too long to be shown whole in search results.',
    'There is no need.',
    'Tutorials take you by the hand.',
    'They say no to it.',
    'We have very good prices.',
    'Prices are very low.',
    'The train was stationary; the stationery was in the bag.',
    'The moral of the story is simple.',
    'A quiet desert lies behind the town.',
    'Peak season is in July.',
    'Pour over coffee is served until ten.',
    'Despite there being a bug entry asking for it, it has not been packaged.',
    'Use the switch of the command.',
    'Do not rewind it beyond commits that were ever recorded in any project.',
    'The procedures are supported from the command line as well as through the configuration.',
    'Create a text file there containing the path.',
    'They offer more convenience.',
    'You chose to use keys of another kind.',
  ],
});
