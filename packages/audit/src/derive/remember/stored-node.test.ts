import { expect, it } from 'vitest';
import { pageNode } from '../../../testing/judge-nodes.ts';
import { type OlderNode, readStoredNode } from './stored-node.ts';

it('gives a node of this version back as it is', () => {
  const node = pageNode('/');
  expect(readStoredNode(node)).toBe(node);
});

it('reads the lines of an older node, as the database keeps it, as tags that are known by their lines', () => {
  const { links: _links, externalLinks: _externalLinks, fragmentLinks: _fragmentLinks, spots: _spots, ...rest } = pageNode('/');
  const older: OlderNode = {
    ...rest,
    links: { urls: ['https://example.com/a', 'https://example.com/b'], texts: ['a', 'b'], lines: [3, 0], nofollow: [false, true] },
    externalLinks: { urls: [], texts: [], lines: [], nofollow: [] },
    fragmentLinks: { urls: ['https://example.com/a'], fragments: ['top'], lines: [3] },
    lines: { title: 2, description: 0, h1: 5, ogImage: 0, canonical: 4, hreflang: [6, 0], images: [7] },
  };
  const read = readStoredNode(JSON.parse(JSON.stringify(older)));
  expect(read).toEqual({
    ...rest,
    links: { urls: ['https://example.com/a', 'https://example.com/b'], texts: ['a', 'b'], spots: [-3, 0], nofollow: [false, true] },
    externalLinks: { urls: [], texts: [], spots: [], nofollow: [] },
    fragmentLinks: { urls: ['https://example.com/a'], fragments: ['top'], spots: [-3] },
    spots: { title: -2, description: 0, h1: -5, ogImage: 0, canonical: -4, hreflang: [-6, 0], images: [-7] },
  });
});

it('reads an older node of what is no page', () => {
  const none = { urls: [], texts: [], lines: [], nofollow: [] };
  const { fragmentLinks: _fragmentLinks, spots: _spots, ...rest } = pageNode('/file.pdf');
  const older: OlderNode = { ...rest, links: none, externalLinks: none };
  expect(readStoredNode(older)).not.toHaveProperty('spots');
});
