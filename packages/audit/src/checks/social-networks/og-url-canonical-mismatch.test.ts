import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com/">';

describe('og-url-canonical-mismatch', () => {
  it.each([
    [
      'the same',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com/page">',
      'pass',
    ],
    [
      'another',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com/other">',
      'fail',
    ],
    [
      'http instead of https',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="http://example.com/page">',
      'fail',
    ],
    [
      'a slash more',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com/page/">',
      'fail',
    ],
    [
      'the same with a fragment',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com/page#top">',
      'pass',
    ],
    [
      'the same with the default port',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="https://example.com:443/page">',
      'pass',
    ],
    [
      'a relative one that leads to the same',
      '<link rel="canonical" href="https://example.com/page"><meta property="og:url" content="/page">',
      'pass',
    ],
    ['no og:url', '<link rel="canonical" href="https://example.com/page">', 'not_applicable'],
    ['no canonical', '<meta property="og:url" content="https://example.com/other">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('og-url-canonical-mismatch', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('og-url-canonical-mismatch', BAD).outcome).toBe('fail');
    expect(judgeHtml('og-url-canonical-mismatch', BAD, answer).outcome).toBe('not_applicable');
  });

  it('knows a canonical address of the Link header', () => {
    const headers = { link: '<https://example.com/page>; rel="canonical"' };
    expect(judgeHtml('og-url-canonical-mismatch', '<meta property="og:url" content="/other">', { headers }).outcome).toBe('fail');
    expect(judgeHtml('og-url-canonical-mismatch', '<meta property="og:url" content="/page">', { headers }).outcome).toBe('pass');
  });
});
