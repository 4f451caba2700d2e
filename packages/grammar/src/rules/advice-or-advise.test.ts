import { describeRule } from '../../testing/describe-rule.ts';
import { adviceOrAdvise } from './advice-or-advise.ts';

describeRule(adviceOrAdvise, {
  catches: [
    'We {advice|advise} drivers to slow down.',
    'We offer {advise|advice} on tax.',
    'We {advice|advise} you to book early.',
    'Ask our team for free {advise|advice}.',
    'Our staff can {advice|advise} you on the right size.',
    'They gave me good {advise|advice}.',
  ],
  silent: [
    'We advise you on tax.',
    'Ask us to advise you.',
    'We advise you to follow the advice of your doctor.',
    'Can you give advice on tyres?',
    'We listen to advice from customers.',
    'I advise against it.',
  ],
});
