import { describeRule } from '../../testing/describe-rule.ts';
import { doubledMark } from './doubled-mark.ts';

describeRule(doubledMark, {
  catches: ['We are closed on Sunday{..|.}', 'Salt{,,|,} pepper and oil.'],
  silent: ['Wait … and see.', 'And so on...', 'Go to the parent folder, ../docs.'],
});
