import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title>';

describe('missing-meta-description', () => {
  it.each([
    ['a description', '<meta name="description" content="A">', 'pass'],
    ['upper case', '<META NAME="Description" CONTENT="A">', 'pass'],
    ['none', '<title>A</title>', 'fail'],
    ['an empty one', '<meta name="description" content=" ">', 'fail'],
    ['one without content', '<meta name="description">', 'fail'],
    ['an empty and a filled one', '<meta name="description" content=""><meta name="description" content="A">', 'pass'],
    ['only og:description', '<meta property="og:description" content="A">', 'fail'],
    ['one in a comment', '<!-- <meta name="description" content="A"> -->', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-meta-description', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
    ['a page that is not to be indexed', { headers: { 'x-robots-tag': 'noindex' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-meta-description', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-meta-description', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at the empty one', () => {
    const { finding } = judgeHtml('missing-meta-description', '<head>\n<meta name="description" content="">');
    expect(finding).toMatchObject({ message: 'The description of this page is empty.', places: [{ line: 2 }] });
  });
});
