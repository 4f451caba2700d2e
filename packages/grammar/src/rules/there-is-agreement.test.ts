import { describeRule } from '../../testing/describe-rule.ts';
import { thereIsAgreement } from './there-is-agreement.ts';

describeRule(thereIsAgreement, {
  catches: [
    'There {is|are} many reasons to move.',
    'Here {is|are} some examples.',
    'There {was|were} several problems.',
    'There {are|is} a fee for it.',
  ],
  silent: [
    'There is a list of reasons, and there are many of them.',
    'There is bread and there are apples.',
    'There are a number of reasons.',
    'There is no reason.',
    'There are one or two left.',
    'There are a few more worth covering.',
  ],
});
