import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<a href="/"><img src="a.png" alt=""></a>';

describe('linked-image-without-name', () => {
  it.each([
    ['an alt', '<a href="/"><img src="a.png" alt="Home"></a>', 'pass'],
    ['an empty alt', '<a href="/"><img src="a.png" alt=""></a>', 'fail'],
    ['no alt', '<a href="/"><img src="a.png"></a>', 'fail'],
    ['an aria-label', '<a href="/" aria-label="Home"><img src="a.png" alt=""></a>', 'pass'],
    ['aria-labelledby', '<a href="/" aria-labelledby="x"><img src="a.png" alt=""></a>', 'pass'],
    ['a title', '<a href="/" title="Home"><img src="a.png" alt=""></a>', 'pass'],
    ['text for screen readers', '<a href="/"><img src="a.png" alt=""><span class="visually-hidden">Home</span></a>', 'not_applicable'],
    ['a drawing with a title', '<a href="/"><svg><title>Home</title></svg></a>', 'pass'],
    ['a drawing with a label', '<a href="/"><svg aria-label="Home"></svg></a>', 'pass'],
    ['a drawing without', '<a href="/"><svg><style>.a{}</style><path d=""/></svg></a>', 'fail'],
    ['a labelled part', '<a href="/"><span aria-label="Home"><svg></svg></span></a>', 'pass'],
    ['a link out of reach for screen readers', '<a href="/" aria-hidden="true" tabindex="-1"><img src="a.png" alt=""></a>', 'pass'],
    ['an image without a link', '<a><img src="a.png"></a>', 'not_applicable'],
    ['no image', '<a href="/">Home</a>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('linked-image-without-name', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('linked-image-without-name', BAD).outcome).toBe('fail');
    expect(judgeHtml('linked-image-without-name', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('linked-image-without-name', '<p>\n<a href="/cart"><img src="a.png" alt=""></a>');
    expect(finding).toMatchObject({ facts: { Links: ['/cart'] }, places: [{ line: 2, selector: 'html > body > p > a' }] });
  });
});
