import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('dead-end-page', () => {
  it.each([
    ['a link to another page', '<a href="/">Home</a>', 'pass'],
    ['a link to another site', '<a href="https://other.example/">Other</a>', 'pass'],
    ['no link', '<p>Thank you.', 'fail'],
    ['a jump within the page', '<a href="#top">Top</a>', 'fail'],
    ['a link to itself', '<a href="/page">Here</a>', 'fail'],
    ['a mail address', '<a href="mailto:a@example.com">Mail</a>', 'fail'],
    ['a link in a comment', '<!-- <a href="/">Home</a> -->', 'fail'],
    ['a page that forwards', '<meta http-equiv="refresh" content="0; url=/new">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('dead-end-page', html).outcome).toBe(outcome);
  });

  it('cannot tell where the page was cut, and says nothing about an error page', () => {
    expect(judgeHtml('dead-end-page', '<p>a', { truncated: true }).outcome).toBe('cannot_tell');
    expect(judgeHtml('dead-end-page', '<p>a', { status: 404 }).outcome).toBe('not_applicable');
  });
});
