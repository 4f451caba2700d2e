import { describeRule } from '../../testing/describe-rule.ts';
import { uncountableNoun } from './uncountable-noun.ts';

describeRule(uncountableNoun, {
  catches: [
    'For more {informations|information}, call us.',
    'Let me give you {an advice|advice}.',
    'All our {softwares|software} run in the cloud.',
    'Please send us {feedbacks|feedback}.',
    'We did a lot of {researches|research}.',
    'That is {a useful information|useful information}.',
  ],
  silent: [
    'For more information or a piece of advice, ask the software company.',
    'It is a software company.',
    'She researches old maps.',
    'An information desk is open.',
    'There are many software packages to choose from.',
  ],
});
