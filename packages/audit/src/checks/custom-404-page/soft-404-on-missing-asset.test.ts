import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const url = 'https://example.com/plumbline-1.css';

function judge(...assets: readonly Probe[]) {
  const random = answeredProbe('https://example.com/plumbline-0', { status: 404 });
  return judgeNodes('soft-404-on-missing-asset', [pageNode('/')], { notFound: collected({ random, deep: [], assets }) });
}

describe('soft-404-on-missing-asset', () => {
  it.each<[string, Probe, string]>([
    ['404', answeredProbe(url, { status: 404 }), 'pass'],
    ['410', answeredProbe(url, { status: 410 }), 'pass'],
    ['a page', answeredProbe(url), 'fail'],
    ['a redirect to the start page', redirectedProbe(url, '/'), 'fail'],
    ['a redirect to an error', redirectedProbe(url, '/404', { status: 404 }), 'pass'],
    ['a picture that stands in for missing ones', answeredProbe(url, { mediaType: 'image/png' }), 'pass'],
    ['an error of the server', answeredProbe(url, { status: 500 }), 'cannot_tell'],
    ['no answer', answeredProbe(url, { status: 0 }), 'cannot_tell'],
  ])('%s', (_name, probe, outcome) => {
    expect(judge(probe).outcome).toBe(outcome);
  });

  it('needs an asset that was asked for', () => {
    expect(judge().outcome).toBe('not_applicable');
  });

  it('shows where it leads', () => {
    expect(judge(redirectedProbe(url, '/')).facts).toEqual({ Addresses: [`${url} (leads to https://example.com/)`] });
  });
});
