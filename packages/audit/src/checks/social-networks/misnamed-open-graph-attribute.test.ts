import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta name="og:title" content="A">';

describe('misnamed-open-graph-attribute', () => {
  it.each([
    ['by property', '<meta property="og:title" content="A">', 'pass'],
    ['by name', '<meta name="og:title" content="A">', 'fail'],
    ['by both in one element', '<meta name="og:title" property="og:title" content="A">', 'pass'],
    ['by both in two elements', '<meta property="og:title" content="A"><meta name="og:title" content="A">', 'pass'],
    ['one of two by name', '<meta property="og:title" content="A"><meta name="og:type" content="A">', 'fail'],
    ['a tag of X by name', '<meta name="twitter:card" content="summary">', 'not_applicable'],
    ['none', '<title>A</title>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('misnamed-open-graph-attribute', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('misnamed-open-graph-attribute', BAD).outcome).toBe('fail');
    expect(judgeHtml('misnamed-open-graph-attribute', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml(
      'misnamed-open-graph-attribute',
      '<head>\n<meta property="og:title" content="A">\n<meta name="og:type" content="A">',
    );
    expect(finding).toMatchObject({ facts: { Tags: ['og:type'] }, places: [{ line: 3 }] });
  });
});
