import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { headers: { 'Set-Cookie': 'PHPSESSID=1' } };
const judge = (...cookies: readonly string[]) => judgeHtml('script-readable-session-cookie', BAD, { headers: { 'Set-Cookie': cookies } });

describe('script-readable-session-cookie', () => {
  it.each([
    'PHPSESSID',
    'JSESSIONID',
    'ASPSESSIONIDQQADTSAB',
    'ASP.NET_SessionId',
    '.AspNetCore.Identity.Application',
    'connect.sid',
    'laravel_session',
    'my-session-id',
    '__Host-sid',
    '__Secure-authjs.session-token',
    'access.token',
    'jwt',
    'remember_me',
    'wordpress_logged_in_9f3a',
  ])('%s is a session', (name) => {
    expect(judge(`${name}=1; Secure`).outcome).toBe('fail');
    expect(judge(`${name}=1; Secure; HttpOnly`).outcome).toBe('pass');
  });

  it.each([
    'theme',
    'lang',
    'XSRF-TOKEN',
    'csrftoken',
    'csrf_token',
    '__RequestVerificationToken',
    'consent_session',
    'side',
    'author',
    'obsession',
    'tokens-seen',
    '_ga_session',
    '_hjSession_81',
    'session_count',
  ])('%s is none', (name) => {
    expect(judge(`${name}=1`).outcome).toBe('not_applicable');
  });

  it('names those that can be read', () => {
    expect(judge('sid=1; HttpOnly', 'auth=s3cret', 'theme=dark').finding?.facts).toEqual({ Cookies: ['auth'] });
    expect(judge().outcome).toBe('not_applicable');
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('script-readable-session-cookie', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('script-readable-session-cookie', BAD, answer).outcome).toBe('not_applicable');
  });
});
