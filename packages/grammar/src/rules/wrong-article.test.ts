import { describeRule } from '../../testing/describe-rule.ts';
import { wrongArticle } from './wrong-article.ts';

describeRule(wrongArticle, {
  catches: [
    'It can be used in {a|an} SMTP response.',
    'When {a|an} ssh signature is requested, sign.',
    'Run {a|an} rm command.',
    'It takes about {a|an} hour.',
    'You need {a|an} SSL certificate.',
    'The buyer is {an|a} European citizen.',
    'She is {a|an} engineer.',
    'It is {an|a} unique tool.',
    'Send {an|a} GET request.',
    'Save time {an|and} money.',
  ],
  silent: [
    'An hour, a user, an honest answer, a URL and an MP3 file.',
    'Plan A includes one user.',
    'An SQL file and a SQL file.',
    'An FAQ, a FAQ, an historic house.',
    'An 8 GB disk and a 9 GB disk.',
    'Run an UPDATE now.',
    'It has the form of an rm command.',
    'Git will issue an fsync or a similar call.',
    'There is an rr-cache directory.',
    'Store a uuencoded version of the file.',
    'Send an nmudiff to the bug.',
    'An httpd service and an mmap call.',
    'Make a htdocs folder or an htdocs folder.',
    'It runs under a uid that is private.',
  ],
});
