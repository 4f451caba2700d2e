import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<picture><source srcset="a.avif"></picture>';

describe('picture-without-img', () => {
  it.each([
    ['with an img', '<picture><source srcset="a.avif"><img src="a.png"></picture>', 'pass'],
    ['without', '<picture><source srcset="a.avif"></picture>', 'fail'],
    ['an img behind it', '<picture></picture><img src="a.png">', 'fail'],
    ['an img deeper inside', '<picture><span><img src="a.png"></span></picture><picture><img></picture>', 'pass'],
    ['one of two', '<picture><img src="a.png"></picture><picture></picture>', 'fail'],
    ['one in a template', '<template><picture></picture></template>', 'not_applicable'],
    ['none', '<img src="a.png">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('picture-without-img', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('picture-without-img', BAD).outcome).toBe('fail');
    expect(judgeHtml('picture-without-img', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('picture-without-img', '<p>\n<picture></picture>');
    expect(finding).toMatchObject({ places: [{ line: 2, selector: 'html > body > p > picture' }] });
  });
});
