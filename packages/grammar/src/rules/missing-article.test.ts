import { describeRule } from '../../testing/describe-rule.ts';
import { missingArticle } from './missing-article.ts';

describeRule(missingArticle, {
  catches: [
    'You need {ticket|a ticket} to enter.',
    'You need {valid passport|a valid passport} to enter.',
    'She works as {nurse|a nurse} in Leeds.',
    'He became {software engineer|a software engineer} at a bank.',
    'The shop is in {centre|the centre} of town.',
    'Install {latest|the latest} version first.',
    'We ship all over {world|the world}.',
  ],
  silent: [
    'You need access to the account.',
    'You need tickets to enter.',
    'She works as head nurse of the ward.',
    'The shop is in the centre of town.',
    'Latest news',
    'Get latest updates',
    'You have question marks to set.',
  ],
});
