import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const NEXT = '<link rel="next" href="/page?page=3">';
const PREV = '<link rel="prev" href="/page">';

describe('uncrawlable-pagination', () => {
  it.each<[string, string, string]>([
    ['both linked', `${NEXT}${PREV}<a href="?page=3">Next</a><a href="https://example.com/page#list">Back</a>`, 'pass'],
    ['one of two linked', `${NEXT}${PREV}<a href="?page=3">Next</a>`, 'fail'],
    ['a button in place of a link', `${NEXT}<button>More</button>`, 'fail'],
    ['no neighbours', '<a href="?page=3">Next</a>', 'not_applicable'],
    ['neighbours in the body', `<body>${NEXT}`, 'not_applicable'],
    ['a neighbour without an address', '<link rel="next">', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('uncrawlable-pagination', html).outcome).toBe(outcome);
  });

  it('names the neighbour and points at it', () => {
    const { finding } = judgeHtml('uncrawlable-pagination', NEXT);
    expect([finding?.facts, finding?.places.length]).toEqual([{ 'Not linked': ['next: https://example.com/page?page=3'] }, 1]);
  });

  it('cannot tell when the page was cut short', () => {
    expect(judgeHtml('uncrawlable-pagination', NEXT, { truncated: true }).outcome).toBe('cannot_tell');
  });
});
