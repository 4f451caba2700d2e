import { describe, expect, it } from 'vitest';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { ResourcesArtifact } from '../../site-artifacts.ts';

const SPOTS = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], assets: [3, 9] };
const SCRIPT = 'https://example.com/lib.js';

function judge(asset: string, start = '', more: Partial<ResourcesArtifact> = {}) {
  const state = {
    url: asset,
    status: 200,
    mediaType: 'text/javascript',
    bytes: 9,
    verdict: 'ok' as const,
    failure: null,
    scriptStart: start,
  };
  return judgeNodes('vulnerable-javascript-library', [pageNode('/', { assets: ['https://example.com/a.css', asset], spots: SPOTS })], {
    resources: collected({ states: start ? [state] : [], unasked: 0, ...more }),
  });
}

describe('vulnerable-javascript-library', () => {
  it('names library, version, script and every CVE', () => {
    expect(judge(SCRIPT, '/*! jQuery v3.4.1 */').failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/',
        severity: 'medium',
        spots: [9],
        facts: { Libraries: [`jquery 3.4.1 (${SCRIPT}): CVE-2020-11022, CVE-2020-11023`] },
      }),
    ]);
  });

  it('is as severe as the worst of them', () => {
    expect(judge('https://cdn.example.com/lodash@4.17.15/lodash.min.js').failures[0]?.severity).toBe('high');
    expect(judge('https://cdn.example.com/vue@2.7.14/dist/vue.js').failures[0]?.severity).toBe('low');
  });

  it('passes for a version without known flaws', () => {
    expect(judge(SCRIPT, '/*! jQuery v3.7.1 */')).toMatchObject({ judged: 1, failures: [] });
  });

  it('does not judge pages without a library that is known', () => {
    expect(judge(SCRIPT, 'console.log(1)').outcome).toBe('not_applicable');
    expect(judge('https://example.com/jquery-3.4.1.css').outcome).toBe('not_applicable');
  });

  it('uses newer facts when the audit has them', () => {
    const libraryFacts = {
      jquery: {
        vulnerabilities: [{ below: '9.0.0', severity: 'high' as const, identifiers: { summary: 'A new flaw' } }],
        extractors: { filecontent: ['jQuery v§§version§§'] },
      },
    };
    const { failures } = judge(SCRIPT, '/*! jQuery v3.7.1 */', { libraryFacts });
    expect(failures).toEqual([
      expect.objectContaining({ severity: 'high', facts: { Libraries: [`jquery 3.7.1 (${SCRIPT}): A new flaw`] } }),
    ]);
  });

  it('cannot tell when scripts were not asked for', () => {
    expect(judgeNodes('vulnerable-javascript-library', [pageNode('/', { assets: [SCRIPT] })]).outcome).toBe('cannot_tell');
  });
});
