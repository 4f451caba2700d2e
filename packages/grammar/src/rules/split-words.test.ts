import { describeRule } from '../../testing/describe-rule.ts';
import { splitWords } from './split-words.ts';

describeRule(splitWords, {
  catches: [
    'You can come {with out|without} a ticket.',
    '{Some body|Somebody} is at the door.',
    '{Any one|Anyone} can join.',
    'It is split {in to|into} two parts.',
    'There is {no body|nobody} else.',
  ],
  silent: [
    'Any one of these will do.',
    'We log in to the site.',
    'It may be late.',
    'May be a glob, in which case all of them will be copied.',
    'The id can be used to reference a part from another part.',
    'The mail has no body content.',
  ],
});
