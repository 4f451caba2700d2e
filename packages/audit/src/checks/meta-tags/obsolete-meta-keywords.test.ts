import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('obsolete-meta-keywords', () => {
  it.each<[string, string]>([
    ['<meta name="keywords" content="saw, file">', 'fail'],
    ['<meta name="Keywords" content="">', 'fail'],
    ['<meta name="news_keywords" content="saw">', 'pass'],
    ['<!-- <meta name="keywords" content="saw"> -->', 'pass'],
    ['<p>a', 'pass'],
  ])('%s', (html, outcome) => {
    expect(judgeHtml('obsolete-meta-keywords', html).outcome).toBe(outcome);
  });

  it('points at the tag', () => {
    expect(judgeHtml('obsolete-meta-keywords', '<meta name="keywords" content="saw">').finding?.places).toHaveLength(1);
  });
});
