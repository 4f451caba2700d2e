import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title>';

describe('missing-twitter-card', () => {
  it.each([
    ['summary', '<meta name="twitter:card" content="summary">', 'pass'],
    ['a large one', '<meta name="twitter:card" content="summary_large_image">', 'pass'],
    ['capitals', '<meta name="twitter:card" content="Summary">', 'pass'],
    ['given by property, which X reads too', '<meta property="twitter:card" content="summary">', 'pass'],
    ['a type that does not exist', '<meta name="twitter:card" content="large">', 'fail'],
    ['an empty one', '<meta name="twitter:card" content="">', 'fail'],
    ['none', '<title>A</title>', 'fail'],
    [
      'only Open Graph',
      '<meta property="og:title" content="A"><meta property="og:type" content="A"><meta property="og:image" content="https://example.com/a.png"><meta property="og:url" content="A">',
      'fail',
    ],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-twitter-card', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-twitter-card', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-twitter-card', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('missing-twitter-card', '<head>\n<meta name="twitter:card" content="gallery">');
    expect(finding).toMatchObject({ facts: { 'twitter:card': 'gallery' }, places: [{ line: 2 }] });
  });
});
