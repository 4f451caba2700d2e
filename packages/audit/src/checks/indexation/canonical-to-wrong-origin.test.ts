import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const canonical = (href: string): string => `<link rel="canonical" href="${href}">`;

describe('canonical-to-wrong-origin', () => {
  it.each<[string, string]>([
    ['http://example.com/page', 'fail'],
    ['http://www.example.com/page', 'fail'],
    ['https://example.com/page', 'pass'],
    ['https://www.example.com/page', 'pass'],
    ['/page', 'pass'],
    ['http://example.org/page', 'not_applicable'],
  ])('%s', (href, outcome) => {
    expect(judgeHtml('canonical-to-wrong-origin', canonical(href)).outcome).toBe(outcome);
  });

  it('reads the Link header', () => {
    const link = '<http://example.com/page>; rel="canonical"';
    const { outcome, finding } = judgeHtml('canonical-to-wrong-origin', '<p>a', { headers: { link } });
    expect([outcome, finding?.facts]).toEqual(['fail', { 'Canonical address': 'http://example.com/page' }]);
  });

  it('does not judge pages without https or without a canonical', () => {
    const url = 'http://example.com/page';
    expect(judgeHtml('canonical-to-wrong-origin', canonical(url), { url }).outcome).toBe('not_applicable');
    expect(judgeHtml('canonical-to-wrong-origin', '<p>a').outcome).toBe('not_applicable');
  });
});
