import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const HOME = 'https://example.com/';
const given = (path: string, canonical = HOME) =>
  pageNode(path, { canonical, indexBlock: canonical === HOME ? 'canonical-elsewhere' : null });
const home = pageNode('/', { canonical: HOME });

describe('mass-canonical-to-home', () => {
  it('fails from three inner pages on, and names them', () => {
    const verdict = judgeNodes('mass-canonical-to-home', [home, given('/a'), given('/b'), given('/c')]);
    expect([verdict.outcome, verdict.message]).toEqual(['fail', '3 inner pages name the start page as their canonical address.']);
    expect(verdict.facts).toEqual({
      Pages: ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
      'Canonical address': HOME,
    });
  });

  it('passes for two', () => {
    expect(judgeNodes('mass-canonical-to-home', [home, given('/a'), given('/b')]).outcome).toBe('pass');
  });

  it('passes for variants of the start page', () => {
    const nodes = [home, given('/?utm_source=a'), given('/?page=2'), given('/index.html'), given('/en'), given('/?b')];
    expect(judgeNodes('mass-canonical-to-home', [...nodes, given('/a', 'https://example.com/a')]).outcome).toBe('pass');
  });

  it('passes for copies of the start page', () => {
    const copies = ['/start', '/home', '/welcome'].map((path) => ({ ...given(path), textHash: home.textHash }));
    expect(judgeNodes('mass-canonical-to-home', [home, ...copies]).outcome).toBe('pass');
  });

  it('says nothing where no inner page has a canonical', () => {
    expect(judgeNodes('mass-canonical-to-home', [home, pageNode('/a')]).outcome).toBe('not_applicable');
  });
});
