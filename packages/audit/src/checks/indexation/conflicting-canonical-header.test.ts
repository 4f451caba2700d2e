import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (html: string, link: string | readonly string[]) => judgeHtml('conflicting-canonical-header', html, { headers: { link } });
const HEAD = '<link rel="canonical" href="/a">';

describe('conflicting-canonical-header', () => {
  it.each<[string, string, string]>([
    ['the same address', '<https://example.com/a>; rel="canonical"', 'pass'],
    ['the same address, relative', '</a>; rel=canonical', 'pass'],
    ['the same address with a fragment', '</a#top>; rel=canonical', 'pass'],
    ['another address', '</b>; rel="canonical"', 'fail'],
    ['another scheme', '<http://example.com/a>; rel="canonical"', 'fail'],
    ['another relation', '</b>; rel="preload"', 'not_applicable'],
  ])('%s in the header', (_name, link, outcome) => {
    expect(judge(HEAD, link).outcome).toBe(outcome);
  });

  it('names both and points at the element', () => {
    const { finding } = judge(HEAD, ['</style.css>; rel=preload', '</b>; rel="canonical"']);
    expect(finding?.facts).toEqual({ 'In the head': 'https://example.com/a', 'In the header': 'https://example.com/b' });
    expect(finding?.places).toHaveLength(1);
  });

  it.each(['<p>a', `<body>${HEAD}`, '<link rel="canonical" href="">'])('does not apply where only the header counts: %s', (html) => {
    expect(judge(html, '</b>; rel="canonical"').outcome).toBe('not_applicable');
  });
});
