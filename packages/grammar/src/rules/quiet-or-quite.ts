import { definePatternRule } from '../define-pattern-rule.ts';

export const quietOrQuite = definePatternRule({
  id: 'quiet-or-quite',
  kind: 'word_choice',
  message: '“Quiet” is without noise, “quite” means rather: here it should be “{fix}”.',
  patterns: [
    '@be not? {quiet => quite} easy|simple|good|different|similar|large|small|popular|expensive|useful|clear|common|hard|difficult|happy|likely|long|short|interesting|nice|helpful|big|high|low|sure|right|strong|complex|important|new|old|close|cheap|powerful|impressive|limited|flexible|intuitive',
    '{quiet => quite} a|an few|bit|lot|while|challenge|number',
    '{quiet => quite} often|well|frequently|literally|possibly|quickly',
    'a|the|very|so|more {quite => quiet} room|rooms|street|streets|place|area|village|neighbourhood|neighborhood|corner|night|garden|location|spot|beach|time|evening|environment|zone|hours|carriage',
    'peace and|& {quite => quiet}',
    'keep|stay|be|very|so|is {quite => quiet} $',
  ],
});
