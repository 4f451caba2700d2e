import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { headers: { 'Set-Cookie': 'a=b' } };

describe('insecure-cookie', () => {
  it.each<[string, readonly string[], string]>([
    ['no cookies', [], 'not_applicable'],
    ['a secure one', ['a=b; Secure'], 'pass'],
    ['one without', ['a=b; HttpOnly'], 'fail'],
    ['one of two', ['a=b; Secure', 'c=d'], 'fail'],
    ['one that says so in its value only', ['a=Secure'], 'fail'],
    ['one that is deleted', ['a=; Max-Age=0'], 'not_applicable'],
  ])('%s', (_name, cookies, outcome) => {
    expect(judgeHtml('insecure-cookie', BAD, { headers: { 'Set-Cookie': cookies } }).outcome).toBe(outcome);
  });

  it('names the cookies and never their values', () => {
    const { finding } = judgeHtml('insecure-cookie', BAD, { headers: { 'Set-Cookie': ['id=s3cret', 'b=1; Secure', 'c=hidden'] } });
    expect(finding).toMatchObject({
      message: '2 cookies that this page sets are also sent without encryption.',
      facts: { Cookies: ['id', 'c'] },
    });
    expect(JSON.stringify(finding)).not.toMatch(/s3cret|hidden/);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
    ['a page served over http', { ...ANSWER, url: 'http://example.com/' }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('insecure-cookie', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('insecure-cookie', BAD, answer).outcome).toBe('not_applicable');
  });
});
