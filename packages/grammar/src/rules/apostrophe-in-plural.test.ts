import { describeRule } from '../../testing/describe-rule.ts';
import { apostropheInPlural } from './apostrophe-in-plural.ts';

describeRule(apostropheInPlural, {
  catches: [
    "We are closed on {Monday's|Mondays} and Tuesdays.",
    "All {CD's|CDs} must be returned.",
    "We sell many {cake's|cakes} and breads.",

    "Our {customer's|customers} love the new menu.",
    "The {photo's|photos} are stored for a year.",
    "All our {plan's|plans} include support.",
    "The {menu's|menus} were printed yesterday.",
  ],
  silent: [
    "Monday's menu is out.",
    "The CEO's letter is here.",
    "It is Friday's last train.",

    "Our customers' photos are stored in the customer's folder.",
    "Our team's support is quick.",
    "The city's love of cycling is old.",
    "What's new?",
    "This contains the sender's address that was received.",
  ],
});
