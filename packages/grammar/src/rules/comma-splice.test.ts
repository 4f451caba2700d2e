import { describeRule } from '../../testing/describe-rule.ts';
import { commaSplice } from './comma-splice.ts';

describeRule(commaSplice, {
  catches: [
    'The old page was slow{, it|; it} took eight seconds to load.',
    'This coat is warm{, however it|; however, it} is not waterproof.',
    'We are out of stock{, we|; we} expect new items next week.',
  ],
  silent: [
    'The old page was slow; it took eight seconds to load.',
    'The old page was slow, and it took eight seconds to load.',
    'It is simple, I think.',
    'If the page is slow, it loses readers.',
    "The shop is small, isn't it?",
    'We sell bread, cakes, and we deliver both.',
    'See git branch -v. Furthermore, it directs the command to pull.',
  ],
});
