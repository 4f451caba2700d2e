import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const gone = (path: string, status = 404): Probe => answeredProbe(`https://example.com${path}`, { status });

function judge(random: Probe, ...deep: readonly Probe[]) {
  return judgeNodes('soft-404-on-deep-path', [pageNode('/')], { notFound: collected({ random, deep, assets: [] }) });
}

describe('soft-404-on-deep-path', () => {
  it.each<[string, Probe[], string]>([
    ['errors everywhere', [gone('/shop/plumbline-1'), gone('/shop/plumbline-1.php', 410)], 'pass'],
    ['a page for everything in one section', [gone('/shop/plumbline-1', 200), gone('/blog/plumbline-2')], 'fail'],
    ['a redirect to the section', [redirectedProbe('https://example.com/shop/plumbline-1', '/shop/')], 'fail'],
    ['a server error', [gone('/shop/plumbline-1', 500)], 'cannot_tell'],
    ['no sections', [], 'not_applicable'],
  ])('%s', (_name, deep, outcome) => {
    expect(judge(gone('/plumbline-0'), ...deep).outcome).toBe(outcome);
  });

  it('lists the addresses and what they answer', () => {
    const { facts } = judge(
      gone('/plumbline-0'),
      gone('/shop/plumbline-1', 200),
      redirectedProbe('https://example.com/blog/plumbline-2', '/blog/'),
    );
    expect(facts).toEqual({
      Addresses: [
        'https://example.com/shop/plumbline-1 (200)',
        'https://example.com/blog/plumbline-2 (leads to https://example.com/blog/)',
      ],
    });
  });

  it('leaves a site that never says 404 to soft-404', () => {
    expect(judge(gone('/plumbline-0', 200), gone('/shop/plumbline-1', 200)).outcome).toBe('not_applicable');
  });
});
