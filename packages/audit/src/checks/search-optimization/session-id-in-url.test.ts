import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { url: 'https://example.com/?PHPSESSID=k2r9f7q1' };

describe('session-id-in-url', () => {
  it.each([
    ['/a;jsessionid=9F3A2C71D8E4', 'fail'],
    ['/a;jsessionid=9F3A2C71D8E4.node1!-81', 'fail'],
    ['/a?PHPSESSID=k2r9f7q1', 'fail'],
    ['/a?b=1&session_id=81', 'fail'],
    ['/a?sid=d41d8cd98f00b204e9800998ecf8427e', 'fail'],
    ['/(S(lit3py55t21z5v55vlm25s55))/a', 'fail'],
    ['/a', 'pass'],
    ['/a?sid=12', 'pass'],
    ['/a?s=drills', 'pass'],
    ['/a?session=spring-2024', 'pass'],
    ['/a?PHPSESSID=', 'pass'],
    ['/docs/jsessionid', 'pass'],
    ['/a?q=PHPSESSID', 'pass'],
    ['/a?hash=d41d8cd98f00b204e9800998ecf8427e', 'pass'],
    ['/wiki/Sine_(S(x))', 'pass'],
  ])('%s: %s', (path, outcome) => {
    expect(judgeHtml('session-id-in-url', BAD, { url: `https://example.com${path}` }).outcome).toBe(outcome);
  });

  it('names the parameter and not its value', () => {
    expect(judgeHtml('session-id-in-url', BAD, ANSWER).finding?.facts).toEqual({ Parameter: 'PHPSESSID' });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('session-id-in-url', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('session-id-in-url', BAD, answer).outcome).toBe('not_applicable');
  });
});
