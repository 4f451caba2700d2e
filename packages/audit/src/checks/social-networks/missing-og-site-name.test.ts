import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const tag = (key: string, content: string): string => `<meta property="${key}" content="${content}">`;

describe('missing-og-site-name', () => {
  it.each<[string, string, string]>([
    ['a site name', tag('og:title', 'A') + tag('og:site_name', 'B'), 'pass'],
    ['none', tag('og:title', 'A'), 'fail'],
    ['an empty one', tag('og:title', 'A') + tag('og:site_name', ''), 'fail'],
    ['no Open Graph at all', '<p>a', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-og-site-name', html).outcome).toBe(outcome);
  });

  it('points at the title', () => {
    expect(judgeHtml('missing-og-site-name', tag('og:title', 'A')).finding?.places).toHaveLength(1);
  });
});
