import { describeRule } from '../../testing/describe-rule.ts';
import { joinedWords } from './joined-words.ts';

describeRule(joinedWords, {
  catches: [
    'They know {eachother|each other}.',
    '{Eventhough|Even though} it rains, we open.',
    'We are open {everyday|every day} from nine to five.',
    'Bread is baked {everyday|every day}.',
  ],
  silent: [
    'We have a lot of space.',
    'Shoes for everyday use.',
    'For everyday and formal wear.',
    'An everyday item.',
    'Anyway, we are open.',
    'Maybe we can help.',
    'The path (maybe split into subdirectories) is kept.',
  ],
});
