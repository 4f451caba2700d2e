import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = {};

describe('missing-nosniff', () => {
  it.each<[string, string | readonly string[] | null, string]>([
    ['nothing', null, 'fail'],
    ['nosniff', 'nosniff', 'pass'],
    ['nosniff in capitals and spaces', ' NoSniff ', 'pass'],
    ['nosniff first', 'nosniff, nosniff', 'pass'],
    ['nosniff in two lines', ['nosniff', 'nosniff'], 'pass'],
    ['something else first', 'none, nosniff', 'fail'],
    ['an empty header', '', 'fail'],
    ['a misspelling', 'no-sniff', 'fail'],
  ])('%s', (_name, value, outcome) => {
    expect(judgeHtml('missing-nosniff', BAD, value === null ? {} : { headers: { 'X-Content-Type-Options': value } }).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-nosniff', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('missing-nosniff', BAD, answer).outcome).toBe('not_applicable');
  });
});
