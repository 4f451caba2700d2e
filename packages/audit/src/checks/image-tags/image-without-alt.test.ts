import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<img src="a.png">';

describe('image-without-alt', () => {
  it.each([
    ['an alt', '<img src="a.png" alt="A">', 'pass'],
    ['an empty alt', '<img src="a.png" alt="">', 'pass'],
    ['an alt without value', '<img src="a.png" alt>', 'pass'],
    ['none', '<img src="a.png">', 'fail'],
    ['a title instead', '<img src="a.png" title="A">', 'fail'],
    ['an aria-label', '<img src="a.png" aria-label="A">', 'pass'],
    ['role=presentation', '<img src="a.png" role="presentation">', 'pass'],
    ['aria-hidden', '<img src="a.png" aria-hidden="true">', 'pass'],
    ['a hidden parent', '<div hidden><img src="a.png"></div>', 'pass'],
    ['a tracking pixel that is not displayed', '<img src="//t.example/p" width="1" height="1" style="display:none">', 'pass'],
    ['one in noscript', '<noscript><img src="a.png"></noscript>', 'not_applicable'],
    ['one in a template', '<template><img src="a.png"></template>', 'not_applicable'],
    ['no image', '<p>A', 'not_applicable'],
    ['one of two', '<img src="a.png" alt=""><img src="b.png">', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('image-without-alt', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('image-without-alt', BAD).outcome).toBe('fail');
    expect(judgeHtml('image-without-alt', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names the images', () => {
    const { finding } = judgeHtml('image-without-alt', '<img src="a.png" alt="">\n<img src="b.png"><img>');
    expect(finding).toMatchObject({
      message: '2 images on this page have no alternative text.',
      placeCount: 2,
      facts: { Images: ['b.png', '(no src)'] },
    });
  });
});
