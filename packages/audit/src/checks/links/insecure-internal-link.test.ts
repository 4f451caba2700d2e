import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const link = (href: string): string => `<a href="${href}">x</a>`;

describe('insecure-internal-link', () => {
  it.each<[string, string, string]>([
    ['a link with http', link('http://example.com/a'), 'fail'],
    ['a link with https', link('https://example.com/a'), 'pass'],
    ['a link without a scheme', link('//example.com/a') + link('/b'), 'pass'],
    ['another host', link('http://shop.example.com/a'), 'not_applicable'],
    ['another port', link('http://example.com:8080/a'), 'not_applicable'],
    ['no web address', link('mailto:a@example.com'), 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('insecure-internal-link', html).outcome).toBe(outcome);
  });

  it('lists each address once and points at every link', () => {
    const { finding } = judgeHtml('insecure-internal-link', link('http://example.com/a') + link('http://example.com/a'));
    expect([finding?.facts, finding?.places.length]).toEqual([{ Links: ['http://example.com/a'] }, 2]);
  });

  it('does not judge a site without https', () => {
    expect(judgeHtml('insecure-internal-link', link('http://example.com/a'), { url: 'http://example.com/' }).outcome).toBe(
      'not_applicable',
    );
  });
});
