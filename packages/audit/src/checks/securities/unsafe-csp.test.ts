import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const REST = "object-src 'none'; base-uri 'none'";
const ANSWER: HtmlAnswer = { headers: { 'Content-Security-Policy': 'script-src *' } };

function problems(policy: string): unknown {
  const { outcome, finding } = judgeHtml('unsafe-csp', BAD, { headers: { 'Content-Security-Policy': policy } });
  return outcome === 'fail' ? finding?.facts['Problems'] : outcome;
}

describe('unsafe-csp', () => {
  it.each([
    `script-src 'self'; ${REST}`,
    `default-src 'none'; base-uri 'self'`,
    `script-src 'nonce-abc' 'unsafe-inline'; ${REST}`,
    `script-src 'sha256-abc=' 'unsafe-inline'; ${REST}`,
    `script-src 'strict-dynamic' 'nonce-abc' * 'unsafe-inline'; ${REST}`,
    `script-src 'self'; style-src 'unsafe-inline'; img-src *; ${REST}`,
    `script-src * 'unsafe-inline'; ${REST}, script-src 'self'`,
    `script-src *.example.com https://cdn.example/*; ${REST}`,
  ])('%s is safe', (policy) => {
    expect(problems(policy)).toBe('pass');
  });

  it.each([
    [`script-src 'self' 'unsafe-inline'; ${REST}`, ["script-src allows 'unsafe-inline' without a nonce or hash"]],
    [`default-src 'self' 'unsafe-inline'; base-uri 'none'`, ["script-src allows 'unsafe-inline' without a nonce or hash"]],
    [`script-src *; ${REST}`, ['script-src allows every host (*)']],
    ["script-src 'self'; base-uri 'none'", ['object-src is not set']],
    ["default-src 'self'", ['base-uri is not set']],
    [
      'upgrade-insecure-requests',
      ['Scripts may come from anywhere: there is neither script-src nor default-src', 'object-src is not set', 'base-uri is not set'],
    ],
  ])('%s is not', (policy, expected) => {
    expect(problems(policy)).toEqual(expected);
  });

  it('does not apply without an enforced policy, and points at one in the page', () => {
    expect(judgeHtml('unsafe-csp', BAD).outcome).toBe('not_applicable');
    expect(judgeHtml('unsafe-csp', BAD, { headers: { 'Content-Security-Policy-Report-Only': 'script-src *' } }).outcome).toBe(
      'not_applicable',
    );
    const { finding } = judgeHtml('unsafe-csp', '\n<meta http-equiv="Content-Security-Policy" content="script-src *">');
    expect(finding?.places[0]).toMatchObject({ line: 2 });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('unsafe-csp', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('unsafe-csp', BAD, answer).outcome).toBe('not_applicable');
  });
});
