import { describeRule } from '../../testing/describe-rule.ts';
import { neitherNorAgreement } from './neither-nor-agreement.ts';

describeRule(neitherNorAgreement, {
  catches: [
    'Neither the map nor the signs {was|were} clear.',
    'Neither the email nor the phone number {are|is} required.',
    'Neither the handle nor the blade {have|has} a scratch.',
    'Either the server or the client {are|is} wrong.',
  ],
  silent: [
    'Neither the email nor the phone number is required.',
    'Neither the photo nor the texts are ours.',
    'Neither of the two flags has any effect.',
    'Neither the owners nor the guests are here.',
  ],
});
