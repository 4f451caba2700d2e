import { describeRule } from '../../testing/describe-rule.ts';
import { missingApostrophe } from './missing-apostrophe.ts';

describeRule(missingApostrophe, {
  catches: [
    "{Dont|Don't} wait until the last minute.",
    "{Mens|Men's} jackets are on sale.",
    "{Lets|Let's} get started.",
    "I {cant|can't} find my invoice.",
    "{Thats|That's} why we changed it.",
    "The {hotels|hotel's} restaurant is open.",
    "Enter the {users|user's} email address.",
  ],
  silent: ["Don't miss men's jackets: let's go.", 'This tool lets you choose.', 'The hotels are open.', 'Users see their email address.'],
});
