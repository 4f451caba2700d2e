import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = {};

describe('clickjacking-exposure', () => {
  it.each<[string, Readonly<Record<string, string | readonly string[]>>, string]>([
    ['nothing', {}, 'fail'],
    ['frame-ancestors', { 'Content-Security-Policy': "frame-ancestors 'none'" }, 'pass'],
    [
      'frame-ancestors of some sites',
      { 'Content-Security-Policy': "default-src *; frame-ancestors 'self' https://partner.example" },
      'pass',
    ],
    ['frame-ancestors of every site', { 'Content-Security-Policy': 'frame-ancestors *', 'X-Frame-Options': 'DENY' }, 'fail'],
    ['frame-ancestors that only report', { 'Content-Security-Policy-Report-Only': "frame-ancestors 'none'" }, 'fail'],
    ['X-Frame-Options DENY', { 'X-Frame-Options': 'DENY' }, 'pass'],
    ['X-Frame-Options SameOrigin', { 'X-Frame-Options': ' SameOrigin ' }, 'pass'],
    ['X-Frame-Options twice', { 'X-Frame-Options': ['SAMEORIGIN', 'SAMEORIGIN'] }, 'pass'],
    ['X-Frame-Options in one line', { 'X-Frame-Options': 'DENY, SAMEORIGIN' }, 'pass'],
    ['X-Frame-Options ALLOW-FROM', { 'X-Frame-Options': 'ALLOW-FROM https://a.example' }, 'fail'],
    ['another policy', { 'Content-Security-Policy': "default-src 'self'" }, 'fail'],
  ])('%s', (_name, headers, outcome) => {
    expect(judgeHtml('clickjacking-exposure', BAD, { headers }).outcome).toBe(outcome);
  });

  it('does not heed what browsers ignore in a meta element', () => {
    const html =
      '<meta http-equiv="Content-Security-Policy" content="frame-ancestors \'none\'"><meta http-equiv="X-Frame-Options" content="DENY">';
    expect(judgeHtml('clickjacking-exposure', html).outcome).toBe('fail');
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('clickjacking-exposure', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('clickjacking-exposure', BAD, answer).outcome).toBe('not_applicable');
  });
});
