import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

const judge = (...canonicals: readonly (string | null)[]) =>
  judgeNodes(
    'canonical-to-other-site',
    canonicals.map((canonical, index) => pageNode(index === 0 ? '/' : `/${index}`, { canonical })),
  );
const OWN = 'https://example.com/x';
const OTHER = 'https://other.example/x';

describe('canonical-to-other-site', () => {
  it('fails for a site whose pages name another one, with its host and the pages', () => {
    const { outcome, message, facts } = judge(OTHER, OTHER, null);
    expect([outcome, message]).toEqual(['fail', '2 of 3 pages name a page of another site as their canonical address.']);
    expect(facts).toEqual({
      'Other sites': ['other.example'],
      Pages: [`https://example.com/ → ${OTHER}`, `https://example.com/1 → ${OTHER}`],
    });
  });

  it.each([
    ['the start page alone', [OTHER, OWN, OWN, OWN]],
    ['half of the pages', [OWN, OTHER, OTHER, OWN]],
    ['another port of this machine', ['http://127.0.0.1:8080/']],
  ])('fails for %s', (_name, canonicals) => {
    expect(judge(...canonicals).outcome).toBe('fail');
  });

  it.each([
    ['the site itself', [OWN, OWN]],
    ['a single article that appeared elsewhere', [OWN, OWN, OTHER]],
    ['www', ['https://www.example.com/']],
    ['another name below the domain', ['https://shop.example.com/']],
    ['what is no address', ['']],
  ])('passes for %s', (_name, canonicals) => {
    expect(judge(...canonicals).outcome).toBe('pass');
  });

  it('tells neighbours below a public suffix apart', () => {
    const nodes = [pageNode('https://a.co.uk/', { canonical: 'https://b.co.uk/' })];
    expect(judgeNodes('canonical-to-other-site', nodes).outcome).toBe('fail');
  });

  it('does not apply to a site that names none', () => {
    expect(judge(null, null).outcome).toBe('not_applicable');
  });
});
