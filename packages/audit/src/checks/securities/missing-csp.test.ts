import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = {};
const META = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">';

describe('missing-csp', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    ['no policy', BAD, {}, 'fail'],
    ['a header', BAD, { 'Content-Security-Policy': "default-src 'self'" }, 'pass'],
    ['a header that only upgrades', BAD, { 'Content-Security-Policy': 'upgrade-insecure-requests' }, 'pass'],
    ['an empty header', BAD, { 'Content-Security-Policy': '' }, 'fail'],
    ['a header that only reports', BAD, { 'Content-Security-Policy-Report-Only': "default-src 'self'" }, 'fail'],
    ['a meta element', META, {}, 'pass'],
    ['a meta element in the body', `<body>${META}`, {}, 'fail'],
    ['a meta element in a comment', `<!-- ${META} -->`, {}, 'fail'],
  ])('%s', (_name, html, headers, outcome) => {
    expect(judgeHtml('missing-csp', html, { headers: { 'content-type': 'text/html', ...headers } }).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-csp', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('missing-csp', BAD, answer).outcome).toBe('not_applicable');
  });
});
