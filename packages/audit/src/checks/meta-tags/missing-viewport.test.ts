import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<title>A</title>';

describe('missing-viewport', () => {
  it.each([
    ['the usual one', '<meta name="viewport" content="width=device-width, initial-scale=1">', 'pass'],
    ['semicolons, capitals and spaces', '<meta name="viewport" content="WIDTH = Device-Width; initial-scale=1.0">', 'pass'],
    ['an initial scale alone', '<meta name="viewport" content="initial-scale=1">', 'pass'],
    ['a fixed width', '<meta name="viewport" content="width=1024">', 'fail'],
    ['an empty one', '<meta name="viewport" content="">', 'fail'],
    ['none', '<title>A</title>', 'fail'],
    [
      'a fixed one, then the usual one',
      '<meta name="viewport" content="width=1024"><meta name="viewport" content="width=device-width">',
      'pass',
    ],
    ['one in a comment', '<!-- <meta name="viewport" content="width=device-width"> -->', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-viewport', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-viewport', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-viewport', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('missing-viewport', '<head>\n<meta name="viewport" content="width=1024">');
    expect(finding).toMatchObject({ facts: { Viewport: 'width=1024' }, places: [{ line: 2 }] });
  });
});
