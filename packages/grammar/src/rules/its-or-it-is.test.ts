import { describeRule } from '../../testing/describe-rule.ts';
import { itsOrItIs } from './its-or-it-is.ts';

describeRule(itsOrItIs, {
  catches: [
    "The firm sold {it's|its} product.",
    "The town is known for {it's|its} churches.",
    "{Its|It's} no problem.",
    "The plugin has {it's|its} own settings.",
    "{Its|It's} time to say goodbye.",
    "The tool checks {it's|its} settings every night.",
    "{Its|It's} not too late.",
    "They know what {its'|its} users want.",
  ],
  silent: [
    "He decided it's time to go.",
    "I think it's music to my ears.",
    "It's music.",
    'The band and its members are here.',
    "It's easy to see its value.",
    'It did its best to help.',
    'Its handle is made of ash.',
    "I think it's time.",
    'Its own page explains it.',
    'The merge command and its relative, the unmerge command, are told of.',
    'It takes a callable and its positional and named arguments.',
    'See its A record and its key.',
  ],
});
