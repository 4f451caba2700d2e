import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { headers: { 'Set-Cookie': 'a=b' } };

describe('cookie-without-samesite', () => {
  it.each<[string, readonly string[], string]>([
    ['no cookies', [], 'not_applicable'],
    ['Lax', ['a=b; SameSite=Lax'], 'pass'],
    ['strict in any case', ['a=b; samesite=STRICT'], 'pass'],
    ['None with Secure', ['a=b; SameSite=None; Secure'], 'pass'],
    ['None without Secure', ['a=b; SameSite=None'], 'fail'],
    ['nothing', ['a=b; Secure'], 'fail'],
    ['an unknown value', ['a=b; SameSite=yes; Secure'], 'fail'],
    ['an empty value', ['a=b; SameSite'], 'fail'],
    ['one of two', ['a=b; SameSite=Lax', 'c=d'], 'fail'],
    ['one that is deleted', ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], 'not_applicable'],
  ])('%s', (_name, cookies, outcome) => {
    expect(judgeHtml('cookie-without-samesite', BAD, { headers: { 'Set-Cookie': cookies } }).outcome).toBe(outcome);
  });

  it('says what is wrong with each', () => {
    const { finding } = judgeHtml('cookie-without-samesite', BAD, {
      headers: { 'Set-Cookie': ['a=1', 'b=2; SameSite=None', 'c=3; SameSite=off'] },
    });
    expect(finding?.facts['Cookies']).toEqual([
      'a: no SameSite',
      'b: SameSite=None without Secure, which browsers refuse',
      'c: SameSite=off, which browsers do not know',
    ]);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('cookie-without-samesite', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('cookie-without-samesite', BAD, answer).outcome).toBe('not_applicable');
  });
});
