import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const robots = (content: string): string => `<meta name="robots" content="${content}">`;

describe('conflicting-robots-directives', () => {
  it.each([
    ['no directives', '<title>a</title>', {}, 'not_applicable'],
    ['two that agree', robots('index, follow'), {}, 'pass'],
    ['one of each kind', robots('noindex, follow'), {}, 'pass'],
    ['index with noindex', robots('index, noindex'), {}, 'fail'],
    ['follow with nofollow in two metas', robots('follow') + robots('nofollow'), {}, 'fail'],
    ['all with noindex', robots('all, noindex'), {}, 'fail'],
    ['none with follow', robots('none, follow'), {}, 'fail'],
    ['none alone', robots('none'), {}, 'pass'],
    ['the same twice', robots('noindex') + robots('noindex'), {}, 'pass'],
    ['a header against the meta', robots('index'), { 'x-robots-tag': 'noindex' }, 'fail'],
    ['a header for another crawler', robots('index'), { 'x-robots-tag': 'otherbot: noindex' }, 'pass'],
  ])('%s', (_name, html, headers, outcome) => {
    expect(judgeHtml('conflicting-robots-directives', html, { headers }).outcome).toBe(outcome);
  });

  it('names both sides and points at the metas', () => {
    const { finding } = judgeHtml('conflicting-robots-directives', robots('index'), { headers: { 'x-robots-tag': 'noindex' } });
    expect(finding?.facts).toEqual({ Contradictions: ['index (meta element) against noindex (X-Robots-Tag)'] });
    expect(finding?.places).toHaveLength(1);
  });
});
