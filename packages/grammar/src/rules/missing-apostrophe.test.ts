import { describeRule } from '../../testing/describe-rule.ts';
import { missingApostrophe } from './missing-apostrophe.ts';

describeRule(missingApostrophe, {
  catches: [
    "It is the {worlds|world's} first ferry.",
    "The inn is five {minutes|minutes'} walk from here.",
    "Ask for a {dentists|dentist's} opinion.",
    "Read our {customers|customers'} reviews.",
    "The {museums|museum's} new wing is open.",
    "{Lets|Let's} celebrate together.",
    "You need two {years|years'} experience in sales.",
    "{Dont|Don't} wait until the last minute.",
    "{Mens|Men's} jackets are on sale.",
    "{Lets|Let's} get started.",
    "I {cant|can't} find my invoice.",
    "{Thats|That's} why we changed it.",
    "The {hotels|hotel's} restaurant is open.",
    "Enter the {users|user's} email address.",
  ],
  silent: [
    'The worlds of art and music meet.',
    'It lets you build.',
    'The visitors welcome rain.',
    'Parents need rest.',
    'A sports club.',
    'The guests own cars.',
    'The hotels old enough to vote are gone.',
    "Don't miss men's jackets: let's go.",
    'This tool lets you choose.',
    'The hotels are open.',
    'Users see their email address.',
  ],
});
