import { describeRule } from '../../testing/describe-rule.ts';
import { missingArticle } from './missing-article.ts';

describeRule(missingArticle, {
  catches: [
    'She is {nurse|a nurse} in York.',
    'This is {difficult question|a difficult question} for us.',
    'Stay with us for {few|a few} days.',
    'Most of {guests|the guests} are from Spain.',
    'Take {look|a look} at the map.',
    'You need {ticket|a ticket} to enter.',
    'You need {valid passport|a valid passport} to enter.',
    'She works as {nurse|a nurse} in Leeds.',
    'He became {software engineer|a software engineer} at a bank.',
    'The shop is in {centre|the centre} of town.',
    'Install {latest|the latest} version first.',
    'We ship all over {world|the world}.',
  ],
  silent: [
    'We have plenty of room.',
    'You have patience.',
    'It is good practice to wait.',
    'It is common knowledge.',
    'One of thousands is lost.',
    'There is ample parking.',
    'Make use of it.',
    'You need access to the account.',
    'You need tickets to enter.',
    'She works as head nurse of the ward.',
    'The shop is in the centre of town.',
    'Latest news',
    'Get latest updates',
    'You have question marks to set.',
  ],
});
