import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('canonical-with-fragment', () => {
  it.each<[string, string]>([
    ['<link rel="canonical" href="https://example.com/page#prices">', 'fail'],
    ['<link rel="canonical" href="#top">', 'fail'],
    ['<link rel="canonical" href="https://example.com/page">', 'pass'],
    ['<link rel="canonical" href="">', 'not_applicable'],
    ['<body><link rel="canonical" href="/a#b">', 'not_applicable'],
    ['<link rel="next" href="/a#b">', 'not_applicable'],
  ])('%s', (html, outcome) => {
    expect(judgeHtml('canonical-with-fragment', html).outcome).toBe(outcome);
  });

  it('shows the address as written and points at the link', () => {
    const { finding } = judgeHtml('canonical-with-fragment', '<link rel="canonical" href="/a#b">');
    expect([finding?.facts, finding?.places.length]).toEqual([{ 'Canonical address': '/a#b' }, 1]);
  });
});
