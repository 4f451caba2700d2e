import { definePatternRule } from '../define-pattern-rule.ts';

export const fromOrForm = definePatternRule({
  id: 'from-or-form',
  kind: 'word_choice',
  message: 'Two letters have changed places: here it should be “{fix}”.',
  patterns: [
    '@singular!contact,order,application,entry,booking,web,registration,sign-up,enquiry,inquiry,login,search,tax,claim,feedback,short,long,request {form => from} the|this|these|that|@possessive',
    '!@determiner|@possessive @participle {form => from} @determiner|@possessive|our|scratch|here',
    'apart|away|far|different|download|downloads|downloaded|comes|come|came|get|gets|back|free|results|result|suffer|suffers|benefit|learn|hear|direct|straight|import|export|copied|taken|made|separated|removed|ranging|range|ranges {form => from} !$|of',
    '{form => from} scratch',
    '{form => from} @month|@weekday|@number to|until',
    'fill|filled|filling in|out @determiner|@possessive {from => form}',
    'contact|application|registration|order|booking|enquiry|sign-up|entry|web|online|feedback {from => form} $|,|below|and|is|on|to|with',
  ],
});
