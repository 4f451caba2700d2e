import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { url: 'https://example.com/?a&b&c&d' };

describe('excessive-url-parameters', () => {
  it.each([
    ['/a', 'not_applicable'],
    ['/a?', 'not_applicable'],
    ['/a?b=1', 'pass'],
    ['/a?b=1&c=2&d=3', 'pass'],
    ['/a?b=1&c=2&d=3&e=4', 'fail'],
    ['/a?b&c&d&e', 'fail'],
    ['/a?b=1%262%263%264', 'pass'],
    ['/a?b=1&&c=2&', 'pass'],
  ])('%s: %s', (path, outcome) => {
    expect(judgeHtml('excessive-url-parameters', BAD, { url: `https://example.com${path}` }).outcome).toBe(outcome);
  });

  it('names them', () => {
    expect(judgeHtml('excessive-url-parameters', BAD, ANSWER).finding?.facts).toEqual({ Parameters: ['a', 'b', 'c', 'd'], Limit: 3 });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('excessive-url-parameters', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('excessive-url-parameters', BAD, answer).outcome).toBe('not_applicable');
  });
});
