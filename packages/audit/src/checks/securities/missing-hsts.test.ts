import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const node = (path: string, hsts?: string) => pageNode(path, hsts === undefined ? {} : { hsts });
const GOOD = 'max-age=31536000';

describe('missing-hsts', () => {
  it.each([
    ['a header on every page', [node('/', GOOD), node('/a', 'max-age=600; includeSubDomains')], 'pass'],
    ['none', [node('/'), node('/a')], 'fail'],
    ['one on some pages', [node('/', GOOD), node('/a')], 'fail'],
    ['one that takes the promise back', [node('/', 'max-age=0')], 'fail'],
    ['one that browsers cannot read', [node('/', 'includeSubDomains')], 'fail'],
    ['an error page without it', [node('/', GOOD), pageNode('/gone', { status: 404 })], 'pass'],
    ['a picture without it', [node('/', GOOD), pageNode('/a.png', { indexBlock: 'not-html', mediaType: 'image/png' })], 'pass'],
    ['no pages', [pageNode('/', { status: 500 })], 'not_applicable'],
    ['a site over http', [pageNode('http://example.com/')], 'cannot_tell'],
  ])('%s', (_name, nodes, outcome) => {
    expect(judgeNodes('missing-hsts', nodes).outcome).toBe(outcome);
  });

  it('counts the pages and names those that differ', () => {
    expect(judgeNodes('missing-hsts', [node('/', GOOD), node('/a', 'max-age=0')])).toMatchObject({
      message: 'Some pages of the site do not tell browsers to come back over https only.',
      facts: { 'Pages without it': '1 of 2', 'Sent without effect': ['max-age=0'], 'For example': ['https://example.com/a'] },
    });
    expect(judgeNodes('missing-hsts', [node('/')]).facts).toEqual({ 'Pages without it': '1 of 1' });
  });
});
