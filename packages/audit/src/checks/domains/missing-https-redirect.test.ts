import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const http = 'http://example.com/';

function judge(...variants: readonly Probe[]) {
  return judgeNodes('missing-https-redirect', [pageNode('/')], { hostVariants: collected({ variants }) });
}

describe('missing-https-redirect', () => {
  it.each([
    ['a permanent redirect', redirectedProbe(http, 'https://example.com/'), 'pass'],
    ['a 308 to a page over https', redirectedProbe(http, 'https://example.com/en/', { redirectStatus: 308 }), 'pass'],
    ['a page over http', answeredProbe(http), 'fail'],
    ['an error page over http', answeredProbe(http, { status: 403 }), 'fail'],
    ['a temporary redirect', redirectedProbe(http, 'https://example.com/', { redirectStatus: 302 }), 'fail'],
    ['a detour over http', redirectedProbe(http, '/start', { finalUrl: 'https://example.com/start' }), 'fail'],
    ['a redirect to another host', redirectedProbe(http, 'https://www.example.com/'), 'fail'],
    ['a closed port', answeredProbe(http, { status: 0 }), 'not_applicable'],
    ['no answer in time', answeredProbe(http, { status: 0, failure: { code: 'timed_out', message: 'Too late.' } }), 'cannot_tell'],
  ])('%s', (_name, probe, outcome) => {
    expect(judge(probe).outcome).toBe(outcome);
  });

  it('says nothing where the address was not asked for', () => {
    expect(judge(answeredProbe('http://www.example.com/')).outcome).toBe('cannot_tell');
  });
});
