import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

function judge(facts: Partial<Probe>) {
  const probe = answeredProbe('https://example.com/robots.txt', { mediaType: 'text/plain', ...facts });
  return judgeNodes('unavailable-robots-txt', [pageNode('/')], { robots: collected({ probe, sitemapLines: [] }) });
}

const without = (code: string): Partial<Probe> => ({ status: 0, failure: { code, message: 'No answer.' } });

describe('unavailable-robots-txt', () => {
  it.each([
    ['a plain text file', {}, 'pass'],
    ['no file', { status: 404, mediaType: 'text/html' }, 'pass'],
    ['a file that is gone', { status: 410 }, 'pass'],
    ['a forbidden file, which counts as none', { status: 403 }, 'pass'],
    ['a page instead of a file', { mediaType: 'text/html' }, 'fail'],
    ['no media type', { mediaType: '' }, 'fail'],
    ['a server error', { status: 503 }, 'fail'],
    ['too many requests', { status: 429 }, 'fail'],
    ['redirects without end', without('redirect_loop'), 'fail'],
    ['a broken connection', without('connect_failed'), 'fail'],
    ['no answer in time', without('timed_out'), 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judge(facts).outcome).toBe(outcome);
  });
});
