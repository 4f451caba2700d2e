import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { firstByteMs: 900 };

describe('slow-server-response', () => {
  it.each([
    [20, 'pass', undefined],
    [800.4, 'pass', undefined],
    [801, 'fail', 'medium'],
    [1800, 'fail', 'medium'],
    [1801, 'fail', 'high'],
  ])('%d ms: %s', (firstByteMs, outcome, severity) => {
    const verdict = judgeHtml('slow-server-response', BAD, { firstByteMs });
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.finding?.severity).toBe(severity);
  });

  it('judges a local server as well', () => {
    expect(judgeHtml('slow-server-response', BAD, { firstByteMs: 2400, url: 'http://127.0.0.1:8080/' }).finding?.message).toBe(
      'The server took 2.4 seconds to begin its answer.',
    );
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('slow-server-response', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('slow-server-response', BAD, answer).outcome).toBe('not_applicable');
  });
});
