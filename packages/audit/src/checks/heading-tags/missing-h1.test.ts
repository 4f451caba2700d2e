import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h2>Hours</h2>';

describe('missing-h1', () => {
  it.each([
    ['an h1', '<h1>Hours</h1>', 'pass'],
    ['no heading', '<p>Hours', 'fail'],
    ['only an h2', '<h2>Hours</h2>', 'fail'],
    ['an empty h1, which is another finding', '<h1></h1>', 'pass'],
    ['an h1 in a comment', '<!-- <h1>Hours</h1> -->', 'fail'],
    ['an h1 in a template', '<template><h1>Hours</h1></template>', 'fail'],
    ['an h1 in a script string', '<script>"<h1>Hours</h1>"</script>', 'fail'],
    ['an unclosed h1', '<h1>Hours<p>From 8', 'pass'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-h1', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-h1', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-h1', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at the first heading there is', () => {
    const { finding } = judgeHtml('missing-h1', '<body>\n<h3>Hours</h3>');
    expect(finding).toMatchObject({ places: [{ line: 2, selector: 'html > body > h3' }], facts: { 'First heading': 'h3: Hours' } });
  });

  it('cannot tell when the end of the page was not read', () => {
    expect(judgeHtml('missing-h1', '<p>Hours', { truncated: true }).outcome).toBe('cannot_tell');
    expect(judgeHtml('missing-h1', '<h1>Hours', { truncated: true }).outcome).toBe('pass');
  });
});
