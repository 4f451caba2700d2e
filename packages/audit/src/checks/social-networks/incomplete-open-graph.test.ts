import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title>';

describe('incomplete-open-graph', () => {
  it.each([
    [
      'all four',
      '<meta property="og:title" content="A"><meta property="og:type" content="A"><meta property="og:image" content="https://example.com/a.png"><meta property="og:url" content="A">',
      'pass',
    ],
    ['none', '<title>A</title>', 'fail'],
    ['no image', '<meta property="og:title" content="A"><meta property="og:type" content="A"><meta property="og:url" content="A">', 'fail'],
    [
      'an empty title',
      '<meta property="og:title" content=" "><meta property="og:type" content="A"><meta property="og:image" content="https://example.com/a.png"><meta property="og:url" content="A">',
      'fail',
    ],
    [
      'og:image:url',
      '<meta property="og:title" content="A"><meta property="og:type" content="A"><meta property="og:image:url" content="https://example.com/a.png"><meta property="og:url" content="A">',
      'pass',
    ],
    [
      'given by name, which is another finding',
      '<meta name="og:title" content="A"><meta name="og:type" content="A"><meta name="og:image" content="https://example.com/a.png"><meta name="og:url" content="A">',
      'pass',
    ],
    [
      'an empty one and a filled one',
      '<meta property="og:title" content=""><meta property="og:title" content="A"><meta property="og:type" content="A"><meta property="og:image" content="https://example.com/a.png"><meta property="og:url" content="A">',
      'pass',
    ],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('incomplete-open-graph', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('incomplete-open-graph', BAD).outcome).toBe('fail');
    expect(judgeHtml('incomplete-open-graph', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names what is missing', () => {
    const { finding } = judgeHtml(
      'incomplete-open-graph',
      '<head>\n<meta property="og:title" content=""><meta property="og:type" content="A"><meta property="og:url" content="A">',
    );
    expect(finding).toMatchObject({
      message: 'This page lacks og:title, og:image.',
      facts: { 'Missing or empty': ['og:title', 'og:image'] },
      places: [{ line: 2 }],
    });
  });
});
