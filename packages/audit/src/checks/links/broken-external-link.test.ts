import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, linksTo, pageNode } from '../../../testing/judge-nodes.ts';
import type { ResourceState } from '../../site-artifacts.ts';

const target = 'https://other.example/page';
const state = (verdict: ResourceState['verdict'], status: number): ResourceState => ({
  url: target,
  status,
  mediaType: '',
  bytes: null,
  verdict,
  failure: null,
});

function judge(states: readonly ResourceState[], unasked = 0) {
  return judgeNodes('broken-external-link', [pageNode('/', { externalLinks: linksTo(target) })], {
    resources: collected({ states, unasked }),
  });
}

describe('broken-external-link', () => {
  it('names the target, the status and the line', () => {
    expect(judge([state('broken', 404)]).failures).toEqual([
      expect.objectContaining({ spots: [1], facts: { 'Broken links': [`${target} (404), link text: link to ${target}`] } }),
    ]);
  });

  it('passes for a target that is there', () => {
    expect(judge([state('ok', 200)])).toMatchObject({ outcome: 'per_page', judged: 1, failures: [] });
  });

  it.each([403, 429, 999, 0])('cannot tell from %s', (status) => {
    expect(judge([state('unverifiable', status)]).outcome).toBe('cannot_tell');
  });

  it('cannot tell when the links were not asked for', () => {
    expect(judge([], 3)).toMatchObject({ outcome: 'cannot_tell', reason: expect.stringContaining('too many') });
  });

  it('cannot tell in a test that leaves other sites alone', () => {
    const nodes = [pageNode('/', { externalLinks: linksTo(target) })];
    const resources = collected({ states: [], unasked: 0, externalLinks: 'skipped' as const });
    expect(judgeNodes('broken-external-link', nodes, { resources })).toMatchObject({
      outcome: 'cannot_tell',
      reason: 'External links were not asked in this test.',
    });
  });

  it('cannot tell when no other site answered anything', () => {
    const urls = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
    const states = urls.map((url) => ({ ...state('broken', 0), url, failure: { code: 'name_not_found', message: 'No such website.' } }));
    const nodes = [pageNode('/', { externalLinks: linksTo(...urls) })];
    const resources = (given: readonly ResourceState[]) => ({ resources: collected({ states: given, unasked: 0 }) });
    expect(judgeNodes('broken-external-link', nodes, resources(states)).outcome).toBe('cannot_tell');
    expect(judgeNodes('broken-external-link', nodes, resources(states.slice(0, 2))).failures).toHaveLength(1);
  });

  it('cannot tell from one silent site where the tested one is of the own network, and goes on with what is known', () => {
    const silent = { ...state('broken', 0), failure: { code: 'name_not_found', message: 'No such website.' } };
    const unnamed = { ...silent, url: 'https://none.invalid/' };
    const judgeLocal = (...states: readonly ResourceState[]) =>
      judgeNodes(
        'broken-external-link',
        [pageNode('/', { externalLinks: linksTo(target, unnamed.url) })],
        { resources: collected({ states, unasked: 0 }) },
        { origin: 'http://127.0.0.1:8080' },
      );
    expect(judgeLocal(silent)).toMatchObject({ outcome: 'cannot_tell', reason: expect.stringContaining('No other site could be reached') });
    expect(judgeLocal(silent, unnamed).failures).toMatchObject([{ facts: { 'Broken links': [expect.stringContaining('none.invalid')] } }]);
  });

  it('does not apply to a site without such links', () => {
    expect(judgeNodes('broken-external-link', [pageNode('/')], { resources: collected({ states: [], unasked: 0 }) }).outcome).toBe(
      'not_applicable',
    );
  });
});
