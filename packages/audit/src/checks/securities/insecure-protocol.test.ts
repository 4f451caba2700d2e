import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { url: 'http://example.com/' };

describe('insecure-protocol', () => {
  it.each([
    ['https://example.com/', 'pass'],
    ['https://localhost/', 'pass'],
    ['http://example.com/', 'fail'],
    ['http://93.184.216.34/', 'fail'],
    ['http://localhost.example.com/', 'fail'],
    ['http://localhost:3000/', 'not_applicable'],
    ['http://127.0.0.1/', 'not_applicable'],
    ['http://192.168.1.4/', 'not_applicable'],
    ['http://[::1]/', 'not_applicable'],
    ['http://printer.local/', 'not_applicable'],
  ])('%s', (url, outcome) => {
    expect(judgeHtml('insecure-protocol', BAD, { url }).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('insecure-protocol', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('insecure-protocol', BAD, answer).outcome).toBe('not_applicable');
  });
});
