import { describeRule } from '../../testing/describe-rule.ts';
import { hyphenBeforeNoun } from './hyphen-before-noun.ts';

describeRule(hyphenBeforeNoun, {
  catches: [
    'A {state of the art|state-of-the-art} kitchen is included.',
    'We offer a {five year|five-year} guarantee.',
    'A {two bedroom|two-bedroom} flat is to let.',
    'Our {family run|family-run} hotel is by the sea.',
    'A {step by step|step-by-step} guide is below.',
  ],
  silent: [
    'The kitchen is state of the art.',
    'It lasts five years.',
    'Keep your browser up to date.',
    'She works full time.',
    'We check in guests at noon.',
    'We open at eight.',
  ],
});
