import { describe, expect, it } from 'vitest';
import { answeredProbe, redirectedProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

const site = 'https://example.com/';
const home = answeredProbe(site);
const gone = (url: string, code = 'name_not_found'): Probe =>
  answeredProbe(url, { status: 0, failure: { code, message: 'No such website.' } });

function judge(...variants: readonly Probe[]) {
  return judgeNodes('duplicate-host-variants', [pageNode('/')], { hostVariants: collected({ variants: [home, ...variants] }) });
}

describe('duplicate-host-variants', () => {
  it.each([
    [
      'three straight permanent redirects',
      [redirectedProbe('http://example.com/', site), redirectedProbe('https://www.example.com/', site, { redirectStatus: 308 })],
      'pass',
    ],
    ['a redirect to a page below the site', [redirectedProbe('http://example.com/', `${site}en/`)], 'pass'],
    ['a www name that does not exist', [gone('http://www.example.com/'), gone('https://www.example.com/')], 'pass'],
    ['a www server with a certificate of another name', [gone('https://www.example.com/', 'tls_failed')], 'pass'],
    ['a www server that has only errors', [answeredProbe('http://www.example.com/', { status: 404 })], 'pass'],
    ['a copy under www', [answeredProbe('https://www.example.com/')], 'fail'],
    ['a temporary redirect', [redirectedProbe('http://example.com/', site, { redirectStatus: 302 })], 'fail'],
    ['a way over a third variant', [redirectedProbe('http://www.example.com/', 'https://www.example.com/', { finalUrl: site })], 'fail'],
    ['a variant that does not answer in time', [gone('http://example.com/', 'timed_out')], 'cannot_tell'],
  ])('%s', (_name, variants, outcome) => {
    expect(judge(...variants).outcome).toBe(outcome);
  });

  it('names each variant and what it does', () => {
    const { message, facts } = judge(
      answeredProbe('http://www.example.com/'),
      redirectedProbe('http://example.com/', site, { redirectStatus: 307 }),
    );
    expect(message).toBe('2 variants of the address do not lead straight and for good to https://example.com/.');
    expect(facts['Variants']).toEqual([
      'http://www.example.com/ answers with status 200 itself',
      'http://example.com/ redirects with the temporary status 307',
    ]);
  });

  it('says nothing where the variants were not asked', () => {
    expect(judgeNodes('duplicate-host-variants', [pageNode('/')]).outcome).toBe('cannot_tell');
  });
});
