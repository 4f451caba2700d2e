import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, htmlArtifact } from '../../../testing/judge-html.ts';
import type { PageArtifact } from '../../artifacts.ts';
import { buildPageNode } from './build-page-node.ts';
import { parseDocument } from '../parse/parse-document.ts';

function nodeOf(html: string, answer: HtmlAnswer = {}, isAllowed = true) {
  const artifact = htmlArtifact(html, answer);
  const document = artifact.response?.html == null ? null : parseDocument(artifact.response.html, artifact.url);
  return buildPageNode(artifact, document, { isInternal: (url) => url.startsWith('https://example.com/'), isAllowed: () => isAllowed });
}

describe('buildPageNode: what blocks indexing', () => {
  it.each<[string, string, HtmlAnswer, string | null]>([
    ['nothing', '<p>A', {}, null],
    ['a canonical link to itself', '<link rel="canonical" href="/page#top">', {}, null],
    ['a canonical link to another page', '<link rel="canonical" href="/other">', {}, 'canonical-elsewhere'],
    ['a canonical link in the body, which is ignored', '<body><link rel="canonical" href="/other">', {}, null],
    ['a canonical header', '<p>A', { headers: { link: '</other>; rel="canonical"' } }, 'canonical-elsewhere'],
    [
      'a canonical link that outdoes the header',
      '<link rel="canonical" href="/page">',
      { headers: { link: '</other>; rel="canonical"' } },
      null,
    ],
    ['noindex', '<meta name="robots" content="noindex">', {}, 'noindex'],
    ['noindex in the header', '<p>A', { headers: { 'x-robots-tag': 'none' } }, 'noindex'],
    ['an error', '<p>A', { status: 404 }, 'not-ok'],
    ['a redirect', '<p>A', { status: 301 }, 'not-ok'],
    ['another media type', 'A', { headers: { 'content-type': 'application/pdf' } }, 'not-html'],
  ])('%s', (_name, html, answer, block) => {
    expect(nodeOf(html, answer).indexBlock).toBe(block);
  });

  it('robots.txt', () => {
    expect(nodeOf('<p>A', {}, false).indexBlock).toBe('blocked-by-robots');
  });

  it('no answer', () => {
    const artifact: PageArtifact = { ...htmlArtifact(''), response: null, failure: { code: 'timed_out', message: 'No answer in time.' } };
    const node = buildPageNode(artifact, null, { isInternal: () => true, isAllowed: () => true });
    expect(node).toMatchObject({
      indexBlock: 'no-answer',
      status: 0,
      title: null,
      wordCount: 0,
      textHash: '',
      failure: { code: 'timed_out' },
    });
    expect(node.spots).toBeUndefined();
  });
});

describe('buildPageNode: headers', () => {
  it('keeps what site-wide checks read, cut short', () => {
    const headers = { 'strict-transport-security': ['max-age=1', 'max-age=2'], server: 'nginx/1.18.0', 'x-powered-by': 'x'.repeat(500) };
    expect(nodeOf('<p>A', { headers })).toMatchObject({
      hsts: 'max-age=1',
      serverSoftware: ['Server: nginx/1.18.0', `X-Powered-By: ${'x'.repeat(200)}`],
    });
    expect(nodeOf('<p>A')).not.toHaveProperty('hsts');
    expect(nodeOf('<p>A')).not.toHaveProperty('serverSoftware');
  });
});

describe('buildPageNode', () => {
  it('keeps the texts and where their tags stand, counted from 1', () => {
    const html = `<html lang="en">
<title>Title</title>
<meta name="description" content="About">
<meta property="og:image" content="share.png">
<body><h1>Heading</h1>
<img src="a.png"><img src="data:,x">
<img src="a.png#part"><img src="b.png"><script src="s.js"></script><script src="s.js"></script>`;
    const spotOf = (tag: string): number => html.indexOf(tag) + 1;
    expect(nodeOf(html)).toMatchObject({
      title: 'Title',
      description: 'About',
      h1: 'Heading',
      lang: 'en',
      ogImage: 'https://example.com/share.png',
      images: ['https://example.com/a.png', 'https://example.com/b.png'],
      assets: ['https://example.com/s.js'],
      spots: {
        title: spotOf('<title>'),
        description: spotOf('<meta name'),
        ogImage: spotOf('<meta property'),
        h1: spotOf('<h1>'),
        images: [spotOf('<img src="a.png">'), spotOf('<img src="b.png">')],
        assets: [spotOf('<script')],
      },
    });
  });

  it('sorts links into those of the site and others', () => {
    const html =
      '<a href="/a#x" rel="nofollow">A</a><a name="x"></a>\n<a href="https://other.example/">B</a><a href="mailto:a@b.example">C</a><a href="http://[">D</a>';
    const { links, externalLinks } = nodeOf(html);
    const other = html.indexOf('<a href="https:') + 1;
    expect(links).toEqual({ urls: ['https://example.com/a'], texts: ['A'], spots: [1], nofollow: [true] });
    expect(externalLinks).toEqual({ urls: ['https://other.example/'], texts: ['B'], spots: [other], nofollow: [false] });
  });

  it('takes hreflang from the page and the header', () => {
    const headers = { link: '</de>; rel=alternate; hreflang=de' };
    expect(nodeOf('<link rel="alternate" hreflang="fr " href="/fr"><link rel="alternate" href="/feed">', { headers }).hreflang).toEqual([
      { code: 'fr', url: 'https://example.com/fr' },
      { code: 'de', url: 'https://example.com/de' },
    ]);
  });

  it('tells where the link of each language version stands, and that those of the header stand nowhere', () => {
    const html = '<link rel="canonical" href="/page"><link rel="alternate" hreflang="fr" href="/fr">';
    const headers = { link: '</de>; rel=alternate; hreflang=de' };
    expect(nodeOf(html, { headers }).spots).toMatchObject({ canonical: 1, hreflang: [html.lastIndexOf('<') + 1, 0], title: 0 });
  });

  it('stays small on a page of many links and a title without end', () => {
    const node = nodeOf(`<title>${'x'.repeat(100_000)}</title>${'<a href="/a">A</a>'.repeat(5000)}`);
    expect(node.title).toHaveLength(200);
    expect(node.links.urls).toHaveLength(2000);
  });

  it('stays small on a page whose base makes every address long', () => {
    const base = `<base href="https://example.com/${'b'.repeat(1_900)}/">`;
    const tags = (tag: (index: number) => string): string => Array.from({ length: 500 }, (_, index) => tag(index)).join('');
    const node = nodeOf(
      [
        base,
        tags((index) => `<link rel="alternate" hreflang="fr" href="f${index}"><script src="s${index}"></script>`),
        tags((index) => `<a href="a${index}">A</a><a href="a${index}#x">A</a><img src="i${index}">`),
      ].join(''),
    );
    expect(JSON.stringify(node).length).toBeLessThan(450_000);
    expect(node.links.urls.length).toBeGreaterThan(200);
  });

  it('is plain JSON', () => {
    const node = nodeOf('<title>A</title><link rel="canonical" href="/page"><a href="/a">A</a>');
    expect(JSON.parse(JSON.stringify(node))).toEqual(node);
  });
});
