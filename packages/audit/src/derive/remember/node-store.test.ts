import { expect, test } from 'vitest';
import type { PageArtifact } from '../../artifacts.ts';
import { buildPageNode } from './build-page-node.ts';
import { NodeStore } from './node-store.ts';
import type { PageNode } from './page-node.ts';
import { parseDocument } from '../parse/parse-document.ts';

function node(number: number, body: string): PageNode {
  const url = `https://harbour.example/page/${number}`;
  return nodeOf(url, `<!doctype html><html lang="en"><title>Boat ${number}</title><link rel="canonical" href="${url}">${body}`);
}

function nodeOf(url: string, html: string): PageNode {
  const artifact: PageArtifact = {
    url,
    depth: 1,
    source: 'link',
    foundOn: 'https://harbour.example/',
    inSitemap: true,
    failure: null,
    response: {
      status: 200,
      headers: {},
      mediaType: 'text/html',
      redirectTo: null,
      firstByteMs: 1.5,
      totalMs: 2,
      wireBytes: 10,
      contentEncoding: null,
      httpVersion: '1.1',
      html,
      truncated: false,
    },
  };
  const context = { isInternal: (target: string): boolean => target.startsWith('https://harbour.example/'), isAllowed: () => true };
  return buildPageNode(artifact, parseDocument(html, url), context);
}

const plain = (value: PageNode): unknown => JSON.parse(JSON.stringify(value));

test('a node reads as it was, with and without lists', () => {
  const store = new NodeStore();
  const nodes = [
    node(0, '<p>Nothing leads away.</p>'),
    node(
      1,
      '<img src="/a.png">\n<a href="/page/2#deck">deck</a>\n<a rel="nofollow" href="/page/3">three</a><a href="https://other.example/">out</a><script src="/s.js"></script>',
    ),
    node(2, '<a href="/page/1#x">one</a>'),
  ];
  const kept = nodes.map((entry) => store.keep(entry));
  expect(kept.map(plain)).toEqual(nodes.map(plain));
  for (const [index, entry] of nodes.entries()) {
    expect(kept[index]?.links.urls).toEqual(entry.links.urls);
    expect(kept[index]?.links.texts).toEqual(entry.links.texts);
    expect(kept[index]?.links.spots).toEqual(entry.links.spots);
    expect(kept[index]?.links.nofollow).toEqual(entry.links.nofollow);
    expect(kept[index]?.externalLinks.urls).toEqual(entry.externalLinks.urls);
    expect(kept[index]?.fragmentLinks?.fragments).toEqual(entry.fragmentLinks?.fragments);
    expect(kept[index]?.fragmentLinks?.spots).toEqual(entry.fragmentLinks?.spots);
  }
  expect(nodes[1]?.links.nofollow).toEqual([false, true]);
});

test('a copy of a node keeps its lists', () => {
  const entry = node(1, '<a href="/page/2">two</a>');
  expect({ ...new NodeStore().keep(entry) }.links.urls).toEqual(['https://harbour.example/page/2']);
});

test('tags of an older node, which are known by their lines, are kept as such', () => {
  const entry = node(1, '<a rel="nofollow" href="/page/2#deck">two</a><a href="/page/3">three</a>');
  const { links } = new NodeStore().keep({ ...entry, links: { ...entry.links, spots: [-7, -1_000_000] } });
  expect([links.spots, links.nofollow]).toEqual([
    [-7, -1_000_000],
    [true, false],
  ]);
});

test('rows beyond the first piece of memory are read as they were', () => {
  const store = new NodeStore();
  const pages = Array.from({ length: 60 }, (_, page) => {
    const links = Array.from({ length: 300 }, (_link, link) => `<a href="/page/${page * 7 + link}">${page}.${link}</a>`);
    return node(page, links.join('\n'));
  });
  const kept = pages.map((entry) => store.keep(entry));
  expect(kept.map(plain)).toEqual(pages.map(plain));
});

test('no text of a node is longer than an address, and no list without end', () => {
  const long = 'x'.repeat(100_000);
  const head = `<link rel="icon" href="data:image/png;base64,${long}"><link rel="canonical" href="/${long}"><meta property="og:image" content="/${long}">`;
  const lists = Array.from(
    { length: 3000 },
    (_, at) => `<link rel="stylesheet" href="/${at}.css"><link rel="alternate" hreflang="${at}" href="/${at}">`,
  );
  const html = `<!doctype html><html lang="${long}">${head}<link rel="alternate" hreflang="${long}" href="/en">${lists.join('')}`;
  const big = nodeOf('https://harbour.example/page/1', html);
  const texts: string[] = [];
  JSON.stringify(big, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(2000);
    return value;
  });
  expect(Math.max(...texts.map(({ length }) => length))).toBe(2048);
  expect(big.hreflang).toHaveLength(2000);
});

test('a full store remembers of a page what is said of it alone', () => {
  const store = new NodeStore(2000);
  const body =
    '<link rel="alternate" hreflang="de" href="/de"><img src="/a.png"><a href="/page/2#deck" id="start">deck</a><script src="/s.js"></script>';
  const first = store.keep(node(1, `${body}${'<i id=a>'.repeat(2)}`));
  expect([first.links.urls.length, first.hreflang.length]).toEqual([1, 1]);
  for (let number = 2; number < 40; number += 1) store.keep(node(number, `<a href="/page/${number}/${'y'.repeat(90)}">on</a>`));
  const { targets, spots, fragmentLinks, links, images, assets, hreflang, title } = store.keep(node(40, body));
  expect({ targets, spots, fragmentLinks }).toEqual({ targets: undefined, spots: undefined, fragmentLinks: undefined });
  expect([links.urls, images, assets, hreflang]).toEqual([[], [], [], []]);
  expect(title).toBe('Boat 40');
});

test('language versions count wherever they are named, and equal lists of them are one', () => {
  const versions = Array.from({ length: 100 }, (_, at) => `<link rel="alternate" hreflang="d${at}" href="/${at}">`);
  const shared = new NodeStore();
  const [first, second] = [1, 2].map((number) => shared.keep(node(number, versions.join(''))));
  expect(first?.hreflang).toHaveLength(100);
  expect(second?.hreflang).toBe(first?.hreflang);

  const store = new NodeStore(100_000);
  const turned = Array.from({ length: 40 }, (_, at) => node(at, [...versions.slice(at), ...versions.slice(0, at)].join('')));
  const kept = turned.map((entry) => store.keep(entry).hreflang.length);
  expect(kept.filter((length) => length > 0).length).toBeLessThan(20);
  expect(kept.at(-1)).toBe(0);
});
