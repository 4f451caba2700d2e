import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const url = 'https://example.com/plumbline-0123456789';

function judge(random: Probe) {
  return judgeNodes('soft-404', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

describe('soft-404', () => {
  it.each<[string, Probe, string]>([
    ['404', answeredProbe(url, { status: 404 }), 'pass'],
    ['410', answeredProbe(url, { status: 410 }), 'pass'],
    ['403', answeredProbe(url, { status: 403 }), 'pass'],
    ['200', answeredProbe(url), 'fail'],
    ['204', answeredProbe(url, { status: 204 }), 'fail'],
    ['200 behind a slash', redirectedProbe(url, `${url}/`), 'fail'],
    ['404 behind a redirect', redirectedProbe(url, '/404', { status: 404 }), 'pass'],
    ['the start page, which is redirected-404', redirectedProbe(url, '/'), 'not_applicable'],
    ['500', answeredProbe(url, { status: 500 }), 'cannot_tell'],
    ['429', answeredProbe(url, { status: 429 }), 'cannot_tell'],
    ['no answer', answeredProbe(url, { status: 0 }), 'cannot_tell'],
  ])('%s', (_name, random, outcome) => {
    expect(judge(random).outcome).toBe(outcome);
  });

  it('shows the address that was asked for', () => {
    expect(judge(answeredProbe(url)).facts).toMatchObject({ Address: url, Status: 200 });
  });
});
