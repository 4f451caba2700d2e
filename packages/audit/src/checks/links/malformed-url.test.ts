import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('malformed-url', () => {
  it.each([
    ['/prices', 'pass'],
    ['https://example.com/a b?c=ü', 'pass'],
    ['mailto:a@example.com', 'pass'],
    ['tel:+47 55 12 34', 'pass'],
    ['javascript:void(0)', 'pass'],
    ['', 'pass'],
    ['?page=2#a', 'pass'],
    ['https://httpbin.org/get', 'pass'],
    ['https://example.com/https://other.example/', 'pass'],
    ['http://[broken', 'fail'],
    ['https://', 'fail'],
    ['https://exa mple.com/', 'fail'],
    ['http://example.com:port/', 'fail'],
    ['http://http://example.com/', 'fail'],
    ['https://https//example.com/', 'fail'],
    ['http://{{host}}/', 'pass'],
  ])('%s: %s', (href, outcome) => {
    expect(judgeHtml('malformed-url', `<a href="${href}">x</a>`).outcome).toBe(outcome);
  });

  it('points at the link', () => {
    const { finding } = judgeHtml('malformed-url', '<p>\n<a href="https://">x</a>');
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { Addresses: ['https://'] } });
  });

  it('does not apply without links', () => {
    expect(judgeHtml('malformed-url', '<a name="x">x</a>').outcome).toBe('not_applicable');
  });
});
