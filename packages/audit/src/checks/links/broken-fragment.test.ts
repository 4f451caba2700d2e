import { describe, expect, it } from 'vitest';
import { htmlArtifact } from '../../../testing/judge-html.ts';
import { askedResources, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import { buildPageNode } from '../../derive/remember/build-page-node.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { parseDocument } from '../../derive/parse/parse-document.ts';

function page(path: string, html: string, truncated = false): PageNode {
  const artifact = htmlArtifact(html, { url: `https://example.com${path}`, truncated });
  return buildPageNode(artifact, parseDocument(html, artifact.url), {
    isInternal: (url) => url.startsWith('https://example.com/'),
    isAllowed: () => true,
  });
}

const judgeAsked = (html: string, others: readonly PageNode[], resources: ReturnType<typeof askedResources>) =>
  judgeNodes('broken-fragment', [page('/', html), ...others], { resources });
const judge = (html: string, ...others: readonly PageNode[]) => judgeAsked(html, others, askedResources());

describe('broken-fragment', () => {
  it('fails for a place that the other page does not have, and points at the link', () => {
    const html = '<p>\n<a href="/b#x">x</a> <a href="/b#y">y</a>';
    const { judged, failures } = judge(html, page('/b', '<p id="x">'));
    expect([judged, failures]).toEqual([
      1,
      [
        expect.objectContaining({
          pageUrl: 'https://example.com/',
          spots: [html.lastIndexOf('<a') + 1],
          facts: { 'Missing places': ['https://example.com/b#y'] },
        }),
      ],
    ]);
  });

  it('fails for a place on the same page', () => {
    expect(judge('<a href="#main">Skip</a><main>').failures).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['an id', '<a href="#a">a</a><p id="a">'],
    ['an anchor with a name', '<a href="#a">a</a><a name="a">'],
    ['a fragment to search for text beside an id', '<a href="#a:~:text=b">a</a><p id="a">'],
  ])('passes for %s', (_name, html) => {
    const { judged, failures } = judge(html);
    expect([judged, failures]).toEqual([1, []]);
  });

  it('follows a redirect', () => {
    const redirect = pageNode('/b', { status: 301, redirectTo: 'https://example.com/c' });
    expect(judge('<a href="/b#x">x</a>', redirect, page('/c', '<p id="x">'))).toMatchObject({ judged: 1, failures: [] });
    expect(judge('<a href="/b#x">x</a>', redirect, page('/c', '<p>')).failures).toHaveLength(1);
  });

  it.each<[string, string, PageNode[]]>([
    ['the top', '<a href="#top">Up</a><a href="#">Up</a>', []],
    ['a route of a script', '<a href="#/orders">a</a><a href="#!b">b</a><a href="/#tab=2">c</a>', []],
    ['a search for text', '<a href="/b#:~:text=word">a</a>', [page('/b', '<p>')]],
    ['a switch that a script handles', '<a href="#menu" data-bs-toggle="collapse">a</a><a href="#m" role="button">b</a>', []],
    ['a page that was not to be asked for', '<a href="/b#x">x</a>', []],
    ['an error page', '<a href="/b#x">x</a>', [{ ...page('/b', '<p>'), status: 404 }]],
    ['a file that is no page', '<a href="/b.pdf#x">x</a>', [pageNode('/b.pdf', { mediaType: 'application/pdf', indexBlock: 'not-html' })]],
    ['a page that was cut short', '<a href="/b#x">x</a>', [page('/b', '<p>', true)]],
    ['a page that a script makes', '<a href="/b#x">x</a>', [page('/b', '<div id="app"></div><script src="/a.js"></script>')]],
    ['another site', '<a href="https://example.org/#x">x</a>', []],
    ['a page stored before places were kept', '<a href="/b#x">x</a>', [pageNode('/b')]],
  ])('does not judge a link to %s', (_name, html, others) => {
    expect(judge(html, ...others).outcome).toBe('not_applicable');
  });

  it('cannot tell where a page was not read, unless another place is missing', () => {
    const html = '<a href="/b#x">x</a><a href="/c#y">y</a>';
    const asked = askedResources({ '/b': 200 });
    expect(judgeAsked(html, [page('/c', '<p id="y">')], asked)).toMatchObject({ judged: 0, undecided: 1 });
    expect(judgeAsked(html, [page('/c', '<p>')], asked)).toMatchObject({ judged: 1, undecided: 0, failures: [{}] });
    expect(judgeAsked(html, [], askedResources({}, ['/b']))).toMatchObject({ judged: 0, undecided: 1 });
  });

  it('has nothing to say of a page that is gone', () => {
    expect(judgeAsked('<a href="/b#x">x</a>', [], askedResources({ '/b': 404 })).outcome).toBe('not_applicable');
  });
});
