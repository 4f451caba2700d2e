import { describeRule } from '../../testing/describe-rule.ts';
import { yourOrYouAre } from './your-or-you-are.ts';

describeRule(yourOrYouAre, {
  catches: [
    "Check {you're|your} bags before you leave.",
    "We call you when {your|you're} happy with it.",
    "{Your|You're} almost done: confirm the address.",
    "Please check {you're|your} basket before you pay.",
    "If {your|you're} not satisfied, return it.",
    "Let {you're|your} customers do the talking.",
    'Contact {you|your} system administrator.',
    'Thank {your|you} for waiting.',
  ],
  silent: [
    "If you're parents of twins, call us.",
    'When your old phone breaks, call us.',
    "You're welcome to use your account.",
    'Your right to cancel is protected.',
    'Your currently selected plan is free.',
    "Where you're going, you won't need a car.",
    'Your working hours are shown.',
    'It calls a function to do your rewriting for you.',
    'These commands avoid your having to write them.',
    'You manage to sell your painting for more than that.',
    'It is so despite your invoking the option.',
  ],
});
