import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta property="og:image" content="/a.png">';

describe('relative-og-image', () => {
  it.each([
    ['an https address', '<meta property="og:image" content="https://cdn.example/a.png">', 'pass'],
    ['a path', '<meta property="og:image" content="/a.png">', 'fail'],
    ['no scheme', '<meta property="og:image" content="//cdn.example/a.png">', 'fail'],
    ['an http address', '<meta property="og:image" content="http://example.com/a.png">', 'fail'],
    ['one of two', '<meta property="og:image" content="https://example.com/a.png"><meta property="og:image" content="b.png">', 'fail'],
    [
      'og:image:alt, which is no address',
      '<meta property="og:image" content="https://example.com/a.png"><meta property="og:image:alt" content="A">',
      'pass',
    ],
    ['none', '<title>A</title>', 'not_applicable'],
    ['an empty one', '<meta property="og:image" content="">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('relative-og-image', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('relative-og-image', BAD).outcome).toBe('fail');
    expect(judgeHtml('relative-og-image', BAD, answer).outcome).toBe('not_applicable');
  });

  it('accepts an http address on a page that is served over http', () => {
    const html = '<meta property="og:image" content="http://example.com/a.png">';
    expect(judgeHtml('relative-og-image', html, { url: 'http://example.com/page' }).outcome).toBe('pass');
  });
});
