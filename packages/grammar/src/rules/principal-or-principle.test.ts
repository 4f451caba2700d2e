import { describeRule } from '../../testing/describe-rule.ts';
import { principalOrPrinciple } from './principal-or-principle.ts';

describeRule(principalOrPrinciple, {
  catches: [
    'The {principle|principal} of the school welcomes parents.',
    'In {principal|principle}, you may cancel at any time.',
    'The {principle|principal} amount is repaid monthly.',
    'We follow three basic {principals|principles}.',
  ],
  silent: [
    'The principal of the school is new.',
    'He is our principal.',
    'In principle the principal decides.',
    'The principle of the thing matters.',
    'The principals of both schools met.',
    'It is a matter of principle.',
  ],
});
