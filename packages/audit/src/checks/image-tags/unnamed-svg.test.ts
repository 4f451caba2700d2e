import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<svg role="img"></svg>';

describe('unnamed-svg', () => {
  it.each([
    ['a title', '<svg role="img"><title>A</title></svg>', 'pass'],
    ['an aria-label', '<svg role="img" aria-label="A"></svg>', 'pass'],
    ['aria-labelledby', '<svg role="img" aria-labelledby="t"></svg>', 'pass'],
    ['nothing', '<svg role="img"><path d=""/></svg>', 'fail'],
    ['an empty title', '<svg role="img"><title> </title></svg>', 'fail'],
    ['a title of a part only', '<svg role="img"><g><title>A</title></g></svg>', 'fail'],
    ['no role', '<svg></svg>', 'not_applicable'],
    ['a hidden one', '<svg role="img" aria-hidden="true"></svg>', 'not_applicable'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('unnamed-svg', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('unnamed-svg', BAD).outcome).toBe('fail');
    expect(judgeHtml('unnamed-svg', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('unnamed-svg', '<p>\n<svg role="img"></svg>');
    expect(finding).toMatchObject({ places: [{ line: 2 }], message: 'A drawing (svg) on this page has no name.' });
  });
});
