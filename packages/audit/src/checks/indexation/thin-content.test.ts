import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const words = (count: number): string => `<p>${Array.from({ length: count }, (_, index) => `word${index}`).join(' ')}</p>`;

describe('thin-content', () => {
  it.each([
    ['200 words', words(200), 'pass'],
    ['199 words', words(199), 'fail'],
    ['nothing', '', 'fail'],
    ['words of the navigation', `<nav>${words(300)}</nav>${words(10)}`, 'fail'],
    ['words outside main', `<main>${words(10)}</main>${words(300)}`, 'fail'],
    ['words of scripts', `<script>${words(300)}</script>${words(10)}`, 'fail'],
    ['a text without spaces', `<p>${'語'.repeat(400)}</p>`, 'pass'],
    ['a page that may not be indexed', `<meta name="robots" content="noindex">${words(1)}`, 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('thin-content', html).outcome).toBe(outcome);
  });

  it('says how many words there are', () => {
    expect(judgeHtml('thin-content', '<p>Hello').finding?.message).toBe(
      'The main text of this page has one word; at least 200 are expected.',
    );
  });

  it('cannot tell where the page was cut, and says nothing about an error page', () => {
    expect(judgeHtml('thin-content', words(5), { truncated: true }).outcome).toBe('cannot_tell');
    expect(judgeHtml('thin-content', words(5), { status: 404 }).outcome).toBe('not_applicable');
  });
});
