import { describeRule } from '../../testing/describe-rule.ts';
import { subjectVerbAgreement } from './subject-verb-agreement.ts';

describeRule(subjectVerbAgreement, {
  catches: [
    'Seats for the late show {costs|cost} £12 each.',
    'Your settings {is|are} saved automatically.',
    'A list of supported browsers {are|is} shown below.',
    'This plugin {require|requires} PHP 8.',
    'The quality of the images {have|has} a direct effect.',
    'Errors in the template {causes|cause} the build to stop.',
    'The changes you made {was|were} not saved.',
    'Each of the parties {are|is} responsible.',
    'If your card {have|has} been declined, call us.',
  ],
  silent: [
    "A tenth of the second run's findings are new.",
    'The settings are saved, and a list of them is shown.',
    'The team are friendly.',
    'If the client were older, it would fail.',
    'Ten pounds is the deposit.',
    'Bread and butter is on the house.',
    'The lock file the agent writes is stale.',
    'The number of users is growing, and a number of them are new.',
    'Reading files takes time.',
    'We ask that the user be told.',
    'fields is a list of names.',
  ],
});
