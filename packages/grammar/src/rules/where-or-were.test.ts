import { describeRule } from '../../testing/describe-rule.ts';
import { whereOrWere } from './where-or-were.ts';

describeRule(whereOrWere, {
  catches: [
    'This is {were|where} your uploads are stored.',
    "{Were|We're} sorry, this item is sold out.",
    'Show me the place {were|where} you live.',
    'They {where|were} very happy.',
  ],
  silent: [
    "We were there, and we're where you left us.",
    'Were you here?',
    'The sets were the same.',
    'Were it not for you, we would have closed.',
  ],
});
