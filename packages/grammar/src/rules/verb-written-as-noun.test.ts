import { describeRule } from '../../testing/describe-rule.ts';
import { verbWrittenAsNoun } from './verb-written-as-noun.ts';

describeRule(verbWrittenAsNoun, {
  catches: [
    '{Login|Log in} to your account.',
    'You can {setup|set up} a second domain.',
    'We recommend that you {backup|back up} your database.',
    'Click here to {signup|sign up} for the newsletter.',
    'Please {logout|log out} before you leave.',
  ],
  silent: [
    'The login page is where you log in; the setup is quick to set up.',
    'Backup strategies differ.',
    'Prior to setup, read this.',
    'Go to login to begin.',
    'You go to checkout and pay.',
  ],
});
