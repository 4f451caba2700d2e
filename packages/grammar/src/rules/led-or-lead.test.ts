import { describeRule } from '../../testing/describe-rule.ts';
import { ledOrLead } from './led-or-lead.ts';

describeRule(ledOrLead, {
  catches: [
    'The fire {lead|led} to a long closure.',
    'He {lead|led} the design team for eight years.',
    'The tour is {lead|led} by a local guide.',
    'She {lead|led} the company through the crisis.',
    'This has {lead|led} to many complaints.',
  ],
  silent: [
    'Follow the lead to the end.',
    'The lead to the lamp is short.',
    'These paths lead to the sea.',
    'This might lead to a loss.',
    'Does the path lead to a beach?',
    'She leads the team that he led before.',
    'They lead the market.',
    'He was lead developer.',
    'The pipe has lead in it.',
  ],
});
