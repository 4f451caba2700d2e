import { expect, it } from 'vitest';
import { parseDocument } from '../parse/parse-document.ts';
import { renderDifferences } from './render-differences.ts';

const url = 'https://example.com/';
const compare = (sent: string, rendered: string, headers = {}) =>
  renderDifferences(parseDocument(sent, url), parseDocument(rendered, url), headers);

it('names what only came with the scripts', () => {
  const rendered = `<title>Shop</title><meta name="description" content="Boats"><link rel="canonical" href="/shop"><meta name="robots" content="noindex">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","offers":{"@type":["Offer"]}}]}</script>
    <h1>Boats</h1><p>Two boats</p><a href="/a">A</a><a href="/b">B</a>`;
  expect(compare('<title>Loading</title><div id="root"></div>', rendered)).toEqual([
    { what: 'title', sent: 'Loading', rendered: 'Shop' },
    { what: 'description', sent: '', rendered: 'Boats' },
    { what: 'canonical', sent: '', rendered: 'https://example.com/shop' },
    { what: 'robots', sent: '', rendered: 'noindex' },
    { what: 'h1', sent: '', rendered: 'Boats' },
    { what: 'links', sent: '0', rendered: '2' },
    { what: 'words', sent: '0', rendered: '4' },
    { what: 'structured-data', sent: '', rendered: 'Offer, Product' },
  ]);
});

it('has nothing to say of a page that its scripts left as it was', () => {
  const page = '<title>Shop</title><h1>Boats</h1><a href="/a">A</a><a href="/a">Again</a>';
  expect(compare(page, `<!DOCTYPE html>\n<html><head></head>${page}</html>`)).toEqual([]);
});

it('does not take order or headers for a difference', () => {
  expect(
    compare('<meta name="robots" content="nofollow, noindex">', '<meta name="robots" content="noindex,nofollow">', {
      'x-robots-tag': ['noindex'],
    }),
  ).toEqual([]);
});
