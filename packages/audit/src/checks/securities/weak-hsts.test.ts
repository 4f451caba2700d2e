import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const judge = (hsts: string | undefined, url = 'https://example.com/a') =>
  judgeNodes('weak-hsts', [{ ...pageNode('/a', hsts === undefined ? {} : { hsts }), url }]);

describe('weak-hsts', () => {
  it.each<[string | undefined, string]>([
    ['max-age=15552000', 'pass'],
    ['max-age=31536000; includeSubDomains; preload', 'pass'],
    ['max-age=15551999', 'fail'],
    ['max-age=300; includeSubDomains', 'fail'],
    ['max-age=0', 'not_applicable'],
    ['includeSubDomains', 'not_applicable'],
    [undefined, 'not_applicable'],
  ])('%s', (hsts, outcome) => {
    expect(judge(hsts).outcome).toBe(outcome);
  });

  it('shows the header and pages', () => {
    expect(judge('max-age=300').facts).toEqual({ Headers: ['max-age=300'], 'Pages with it': 1, 'For example': ['https://example.com/a'] });
  });

  it('does not judge pages without https', () => {
    expect(judge('max-age=300', 'http://example.com/a').outcome).toBe('not_applicable');
  });
});
