import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<img src="a.png">';

describe('image-without-dimensions', () => {
  it.each([
    ['both', '<img src="a.png" width="6" height="4">', 'pass'],
    ['both with a unit, which browsers read over', '<img src="a.png" width="6px" height="4px">', 'pass'],
    ['only a width', '<img src="a.png" width="6">', 'fail'],
    ['percentages', '<img src="a.png" width="100%" height="100%">', 'fail'],
    ['auto', '<img src="a.png" width="6" height="auto">', 'fail'],
    ['an aspect ratio', '<img src="a.png" style="width:100%;aspect-ratio:3/2">', 'pass'],
    ['both in the style', '<img src="a.png" style="width: 6px; height: 4px">', 'pass'],
    ['one here, one there', '<img src="a.png" width="6" style="height:4px">', 'pass'],
    ['only a maximum', '<img src="a.png" style="max-width: 100px; max-height: 100px">', 'fail'],
    ['an image inside the page', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', 'not_applicable'],
    ['no src', '<img data-src="a.png">', 'not_applicable'],
    ['only srcset', '<img srcset="a.png 2x">', 'fail'],
    ['a hidden one', '<div style="display:none"><img src="a.png"></div>', 'pass'],
    ['one in a picture', '<picture><source srcset="a.avif"><img src="a.png"></picture>', 'fail'],
    ['none', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('image-without-dimensions', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('image-without-dimensions', BAD).outcome).toBe('fail');
    expect(judgeHtml('image-without-dimensions', BAD, answer).outcome).toBe('not_applicable');
  });
});
