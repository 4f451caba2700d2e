import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (header: string | null, html = '<p>a') =>
  judgeHtml('weak-referrer-policy', html, header === null ? {} : { headers: { 'referrer-policy': header } });
const meta = (content: string): string => `<meta name="referrer" content="${content}">`;

describe('weak-referrer-policy', () => {
  it.each<[string | null, string]>([
    [null, 'pass'],
    ['strict-origin-when-cross-origin', 'pass'],
    ['no-referrer', 'pass'],
    ['same-origin', 'pass'],
    ['unsafe-url', 'fail'],
    ['no-referrer-when-downgrade', 'fail'],
    ['origin-when-cross-origin', 'fail'],
    ['no-referrer-when-downgrade, strict-origin-when-cross-origin', 'pass'],
    ['unsafe-url, something-new', 'fail'],
    ['something-new', 'pass'],
  ])('%s', (header, outcome) => {
    expect(judge(header).outcome).toBe(outcome);
  });

  it('lets the head outdo the header', () => {
    expect(judge('unsafe-url', meta('no-referrer')).outcome).toBe('pass');
    const { finding } = judge('no-referrer', meta('Unsafe-URL'));
    expect([finding?.facts, finding?.places.length]).toEqual([{ 'Referrer policy': 'unsafe-url', 'Given in': 'the head' }, 1]);
  });

  it('does not judge pages without https', () => {
    expect(judgeHtml('weak-referrer-policy', meta('unsafe-url'), { url: 'http://example.com/' }).outcome).toBe('not_applicable');
  });
});
