import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

function judge(facts: Partial<Probe>, declared = false) {
  const probe = answeredProbe('https://example.com/favicon.ico', facts);
  return judgeNodes('missing-favicon', [pageNode('/')], { favicon: collected({ probe, declared }) });
}

describe('missing-favicon', () => {
  it.each([
    ['an icon', { mediaType: 'image/x-icon', bytes: 318 }, 'pass'],
    ['an svg', { mediaType: 'image/svg+xml', text: '<svg/>' }, 'pass'],
    ['an icon of unknown type', { mediaType: 'application/octet-stream', firstBytes: '000001000100', bytes: 318 }, 'pass'],
    ['nothing', { status: 404 }, 'fail'],
    ['an empty answer', { mediaType: 'image/x-icon', bytes: 0 }, 'fail'],
    ['a page instead of an icon', { text: '<!doctype html>' }, 'fail'],
    ['no answer', { status: 0 }, 'cannot_tell'],
    ['a server in trouble', { status: 503 }, 'cannot_tell'],
  ])('%s', (_name, facts, outcome) => {
    expect(judge(facts).outcome).toBe(outcome);
  });

  it('tells a missing icon from a declared one that is gone', () => {
    expect(judge({ status: 404 }).message).toBe('The site has no icon.');
    expect(judge({ status: 404 }, true).message).toBe('The icon the site declares is not an image that can be had.');
  });
});
