import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<form action="http://example.com/send"></form>';
const ANSWER: HtmlAnswer = {};

describe('insecure-form-action', () => {
  it.each<[string, string, HtmlAnswer, string]>([
    ['an http address', BAD, {}, 'fail'],
    ['a relative address', '<form action="/send"></form>', {}, 'pass'],
    ['no address', '<form></form>', {}, 'pass'],
    ['a relative address under an http base', '<base href="http://example.com/"><form action="send"></form>', {}, 'fail'],
    ['a dialog', '<form method="dialog" action="http://example.com/"></form>', {}, 'not_applicable'],
    ['a script', '<form action="javascript:send()"></form>', {}, 'pass'],
    ['the own machine', '<form action="http://localhost:8080/"></form>', {}, 'pass'],
    ['no form', '<p>A', {}, 'not_applicable'],
    ['a form on an http page', '<form action="https://example.com/"></form>', { url: 'http://example.com/' }, 'fail'],
    ['a form on a private http page', '<form action="/send"></form>', { url: 'http://localhost:3000/' }, 'not_applicable'],
    ['a page that upgrades', BAD, { headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' } }, 'pass'],
    [
      'an http page that upgrades',
      BAD,
      { url: 'http://example.com/', headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' } },
      'fail',
    ],
    ['a form in a comment', `<!-- ${BAD} -->`, {}, 'not_applicable'],
  ])('%s', (_name, html, answer, outcome) => {
    expect(judgeHtml('insecure-form-action', html, answer).outcome).toBe(outcome);
  });

  it('points at the form', () => {
    expect(judgeHtml('insecure-form-action', `<p>\n${BAD}`).finding).toMatchObject({
      places: [{ line: 2 }],
      facts: { 'Sent to': ['http://example.com/send'] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('insecure-form-action', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('insecure-form-action', BAD, answer).outcome).toBe('not_applicable');
  });
});
