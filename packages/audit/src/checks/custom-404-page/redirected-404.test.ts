import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const url = 'https://example.com/plumbline-0123456789';

function judge(random: Probe) {
  return judgeNodes('redirected-404', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

describe('redirected-404', () => {
  it.each<[string, Probe, string]>([
    ['404', answeredProbe(url, { status: 404 }), 'pass'],
    ['the start page', redirectedProbe(url, '/'), 'fail'],
    ['an error page that says 200', redirectedProbe(url, '/error', { redirectStatus: 302 }), 'fail'],
    ['an error page that says 404', redirectedProbe(url, '/error', { status: 404 }), 'pass'],
    ['a 404 behind a slash', redirectedProbe(url, `${url}/`, { status: 404 }), 'pass'],
    ['the same path under another host', redirectedProbe(url, 'https://www.example.com/plumbline-0123456789', { status: 404 }), 'pass'],
    ['a page of its own, which is soft-404', answeredProbe(url), 'not_applicable'],
    ['no answer', answeredProbe(url, { status: 0 }), 'cannot_tell'],
  ])('%s', (_name, random, outcome) => {
    expect(judge(random).outcome).toBe(outcome);
  });

  it('says where the path leads', () => {
    expect(judge(redirectedProbe(url, '/')).message).toBe('A path that does not exist leads to the start page instead of an error.');
    expect(judge(redirectedProbe(url, '/search'))).toMatchObject({
      message: 'A path that does not exist leads to another page instead of an error.',
      facts: { Redirects: ['301 /search'], 'Leads to': 'https://example.com/search' },
    });
  });
});
