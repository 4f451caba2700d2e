import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { url: 'https://example.com/a%20b' };

describe('space-in-url', () => {
  it.each([
    ['/used%20drills', 'fail'],
    ['/used+drills', 'fail'],
    ['/used-drills', 'pass'],
    ['/used_drills', 'pass'],
    ['/c++', 'pass'],
    ['/c++/books', 'pass'],
    ['/c++-books', 'pass'],
    ['/search?q=used+drills', 'pass'],
    ['/search?q=used%20drills', 'pass'],
    ['/caf%C3%A9', 'pass'],
    ['/a%2520b', 'pass'],
    ['/', 'pass'],
  ])('%s: %s', (path, outcome) => {
    expect(judgeHtml('space-in-url', BAD, { url: `https://example.com${path}` }).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('space-in-url', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('space-in-url', BAD, answer).outcome).toBe('not_applicable');
  });
});
