import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';
const ANSWER: HtmlAnswer = { wireBytes: 5000 };

describe('uncompressed-response', () => {
  it.each<[string, HtmlAnswer, string]>([
    ['plain text', { wireBytes: 5000 }, 'fail'],
    ['identity', { wireBytes: 5000, contentEncoding: 'identity' }, 'fail'],
    ['gzip', { wireBytes: 5000, contentEncoding: 'gzip' }, 'pass'],
    ['br', { wireBytes: 5000, contentEncoding: 'br' }, 'pass'],
    ['zstd in capitals', { wireBytes: 5000, contentEncoding: 'ZSTD' }, 'pass'],
    ['a small page that is compressed', { wireBytes: 90, contentEncoding: 'gzip' }, 'pass'],
    ['1,024 bytes', { wireBytes: 1024 }, 'not_applicable'],
    ['1,025 bytes', { wireBytes: 1025 }, 'fail'],
    ['a local server', { wireBytes: 5000, url: 'http://localhost:3000/' }, 'not_applicable'],
    ['a local server by number', { wireBytes: 5000, url: 'http://127.0.0.1:3000/' }, 'not_applicable'],
    ['a server in the network', { wireBytes: 5000, url: 'http://192.168.1.4/' }, 'fail'],
  ])('%s', (_name, answer, outcome) => {
    expect(judgeHtml('uncompressed-response', BAD, answer).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('uncompressed-response', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('uncompressed-response', BAD, answer).outcome).toBe('not_applicable');
  });
});
