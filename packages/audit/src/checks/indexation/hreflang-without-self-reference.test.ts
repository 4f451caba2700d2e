import { describe, expect, it } from 'vitest';
import { judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { runSiteExample } from '../../../testing/run-site-example.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';

const entry = (code: string, url: string) => ({ code, url: new URL(url, 'https://example.com').href });
const judge = (hreflang: PageNode['hreflang'], facts: Partial<PageNode> = {}) =>
  judgeNodes('hreflang-without-self-reference', [pageNode('/en', { hreflang, ...facts })]);

describe('hreflang-without-self-reference', () => {
  it('fails when only the others are named', () => {
    const spots = { title: 0, description: 0, h1: 0, ogImage: 0, images: [], hreflang: [3, 4] };
    expect(judge([entry('de', '/de'), entry('fr', '/fr')], { spots }).failures).toEqual([
      expect.objectContaining({
        pageUrl: 'https://example.com/en',
        spots: [3],
        facts: { Named: ['https://example.com/de (de)', 'https://example.com/fr (fr)'] },
      }),
    ]);
  });

  it('fails when the same path on another host is another language', () => {
    expect(judge([entry('de', 'https://example.de/en')]).failures).toHaveLength(1);
  });

  it.each<[string, PageNode['hreflang']]>([
    ['the page itself', [entry('de', '/de'), entry('en', '/en')]],
    ['the page as x-default', [entry('de', '/de'), entry('x-default', '/en')]],
    ['the page under the host of the live site', [entry('de', 'https://live.example/de'), entry('en-GB', 'https://live.example/en')]],
  ])('passes when %s is named', (_name, hreflang) => {
    const { judged, failures } = judge(hreflang);
    expect([judged, failures]).toEqual([1, []]);
  });

  it('does not judge pages without hreflang and pages out of the index', () => {
    expect(judge([]).outcome).toBe('not_applicable');
    expect(judge([entry('de', '/de')], { indexBlock: 'canonical-elsewhere' }).outcome).toBe('not_applicable');
  });

  it('reads the language versions of a sitemap', async () => {
    const pages = '=== /\n<html lang="en"><title>A</title><a href="/de">de</a>\n=== /de\n<html lang="de"><title>B</title>\n';
    const link = (code: string, path: string) => `<xhtml:link rel="alternate" hreflang="${code}" href="{origin}${path}"/>`;
    const sitemap = (...links: readonly string[]) =>
      '=== /sitemap.xml 200 content-type: application/xml\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
      `<url>${links.join('')}<loc>{origin}/</loc></url><url><loc>{origin}/de</loc>${links.join('')}</url></urlset>`;
    const judgeSitemap = async (...links: readonly string[]) => {
      const { outcome, findings } = await runSiteExample('hreflang-without-self-reference', pages + sitemap(...links));
      return [outcome, findings.map(({ pageUrl }) => URL.parse(pageUrl ?? '')?.pathname)];
    };
    expect(await judgeSitemap(link('en', '/'), link('de', '/de'))).toEqual(['pass', []]);
    expect(await judgeSitemap(link('de', '/de'))).toEqual(['fail', ['/']]);
  });
});
