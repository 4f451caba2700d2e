import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;

describe('missing-canonical', () => {
  it.each([
    ['a canonical to itself', canonical('https://example.com/page'), {}, 'pass'],
    ['a relative one', canonical('/page'), {}, 'pass'],
    ['one in the header', '<p>a', { link: '<https://example.com/page>; rel="canonical"' }, 'pass'],
    ['none', '<title>a</title>', {}, 'fail'],
    ['an empty one', canonical(' '), {}, 'fail'],
    ['one without a href', '<link rel="canonical">', {}, 'fail'],
    ['one in the body', `<body>${canonical('https://example.com/page')}`, {}, 'fail'],
    ['one in a comment', `<!-- ${canonical('https://example.com/page')} -->`, {}, 'fail'],
    ['one that is no address', canonical('http://['), {}, 'fail'],
    ['a canonical to another page', canonical('https://example.com/other'), {}, 'not_applicable'],
    ['a page that must not be indexed', '<meta name="robots" content="noindex">', {}, 'not_applicable'],
  ])('%s', (_name, html, headers, outcome) => {
    expect(judgeHtml('missing-canonical', html, { headers }).outcome).toBe(outcome);
  });

  it('says where the canonical stands that does not count', () => {
    const { finding } = judgeHtml('missing-canonical', `<body>\n${canonical('https://example.com/page')}`);
    expect(finding).toMatchObject({
      message: 'The canonical link of this page does not stand in the head, so it does not count.',
      places: [{ line: 2 }],
    });
  });

  it('says nothing about an error page', () => {
    expect(judgeHtml('missing-canonical', '<p>Gone', { status: 404 }).outcome).toBe('not_applicable');
  });
});
