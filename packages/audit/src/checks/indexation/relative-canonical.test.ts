import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('relative-canonical', () => {
  it.each([
    ['an absolute address', 'https://example.com/page', 'pass'],
    ['an absolute address of another site', 'https://other.example/page', 'pass'],
    ['an absolute address with spaces around it', ' https://example.com/page ', 'pass'],
    ['a path', '/page', 'fail'],
    ['a relative path', 'page', 'fail'],
    ['an address without a scheme', '//example.com/page', 'fail'],
    ['a host that reads as a path', 'example.com/page', 'fail'],
    ['an empty one, which counts as missing', '', 'not_applicable'],
  ])('%s', (_name, href, outcome) => {
    expect(judgeHtml('relative-canonical', `<link rel="canonical" href="${href}">`).outcome).toBe(outcome);
  });

  it('shows how the address is read', () => {
    const { finding } = judgeHtml('relative-canonical', '<link rel="canonical" href="example.com/page">');
    expect(finding?.facts).toEqual({ Written: 'example.com/page', 'Read as': 'https://example.com/example.com/page' });
    expect(finding?.places).toHaveLength(1);
  });

  it('does not apply without a canonical', () => {
    expect(judgeHtml('relative-canonical', '<p>a').outcome).toBe('not_applicable');
  });
});
