import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<head><div></div><link rel="canonical" href="https://example.com/page">';

describe('misplaced-head-element', () => {
  it.each([
    [
      'all in the head',
      '<title>A</title><link rel="canonical" href="https://example.com/page"><meta name="robots" content="index">',
      'pass',
    ],
    ['a canonical behind a div', '<head><div></div><link rel="canonical" href="https://example.com/page">', 'fail'],
    ['a canonical behind an img', '<head><img src="a.png"><link rel="canonical" href="https://example.com/page"></head>', 'fail'],
    ['a title behind text', '<head>text<title>A</title></head>', 'fail'],
    ['robots in the body', '<body><meta name="robots" content="index">', 'fail'],
    ['a description in the body', '<body><meta name="description" content="A">', 'fail'],
    ['an hreflang in the body', '<body><link rel="alternate" hreflang="de" href="/de">', 'fail'],
    ['a style sheet in the body', '<body><link rel="stylesheet" href="a.css">', 'pass'],
    ['a feed in the body', '<body><link rel="alternate" type="application/rss+xml" href="/feed">', 'pass'],
    ['microdata in the body', '<body><meta itemprop="description" content="A">', 'pass'],
    ['a title in svg', '<body><svg><title>A</title></svg>', 'pass'],
    ['a canonical in a template of the body', '<body><template><link rel="canonical" href="https://example.com/page"></template>', 'pass'],
    [
      'noscript with an image in the head',
      '<head><noscript><img src="a.png"></noscript><link rel="canonical" href="https://example.com/page"></head>',
      'pass',
    ],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('misplaced-head-element', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('misplaced-head-element', BAD).outcome).toBe('fail');
    expect(judgeHtml('misplaced-head-element', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names the element that ended the head', () => {
    const { finding } = judgeHtml('misplaced-head-element', '<head>\n<div></div>\n<link rel="canonical" href="https://example.com/page">');
    expect(finding).toMatchObject({ facts: { Elements: ['link canonical'], 'Head ended by': 'div on line 2' }, places: [{ line: 3 }] });
  });
});
