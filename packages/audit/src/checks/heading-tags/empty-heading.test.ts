import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<h2></h2>';

describe('empty-heading', () => {
  it.each([
    ['text', '<h2>A</h2>', 'pass'],
    ['nothing', '<h3></h3>', 'fail'],
    ['a no-break space', '<h2>&nbsp;</h2>', 'fail'],
    ['an image with alt', '<h2><img alt="A"></h2>', 'pass'],
    ['an image without alt', '<h2><img src="a.png"></h2>', 'fail'],
    ['an empty h1, which is another finding', '<h1></h1><h2>A</h2>', 'pass'],
    ['a hidden one for a script to fill', '<div style="display: none"><h4 id="t"></h4></div>', 'pass'],
    ['a title on an image', '<h2><img src="a.png" title="A"></h2>', 'pass'],
    ['none', '<h1></h1>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('empty-heading', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('empty-heading', BAD).outcome).toBe('fail');
    expect(judgeHtml('empty-heading', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('empty-heading', '<h2>A</h2>\n<h3> </h3>');
    expect(finding).toMatchObject({ message: 'A heading on this page is empty.', places: [{ line: 2, selector: 'html > body > h3' }] });
  });
});
