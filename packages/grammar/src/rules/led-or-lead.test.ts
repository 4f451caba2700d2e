import { describeRule } from '../../testing/describe-rule.ts';
import { ledOrLead } from './led-or-lead.ts';

describeRule(ledOrLead, {
  catches: [
    'He {lead|led} the design team for eight years.',
    'The tour is {lead|led} by a local guide.',
    'She {lead|led} the company through the crisis.',
    'This has {lead|led} to many complaints.',
  ],
  silent: ['She leads the team that he led before.', 'They lead the market.', 'He was lead developer.', 'The pipe has lead in it.'],
});
