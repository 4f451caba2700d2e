import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { url: 'https://example.com/a//b' };

describe('double-slash-in-url', () => {
  it.each([
    ['/a//b', 'fail'],
    ['//a', 'fail'],
    ['/a//', 'fail'],
    ['/', 'pass'],
    ['/a/b/', 'pass'],
    ['/a?to=//b', 'pass'],
    ['/login?next=https://example.com//a', 'pass'],
    ['/web/2020/https://example.com/a', 'pass'],
    ['/web/2020/https://example.com//a', 'fail'],
  ])('%s: %s', (path, outcome) => {
    expect(judgeHtml('double-slash-in-url', BAD, { url: `https://example.com${path}` }).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('double-slash-in-url', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('double-slash-in-url', BAD, answer).outcome).toBe('not_applicable');
  });
});
