import { describeRule } from '../../testing/describe-rule.ts';
import { apostropheInPlural } from './apostrophe-in-plural.ts';

describeRule(apostropheInPlural, {
  catches: [
    "Our {customer's|customers} love the new menu.",
    "The {photo's|photos} are stored for a year.",
    "All our {plan's|plans} include support.",
    "The {menu's|menus} were printed yesterday.",
  ],
  silent: [
    "Our customers' photos are stored in the customer's folder.",
    "Our team's support is quick.",
    "The city's love of cycling is old.",
    "What's new?",
  ],
});
