import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const ld = (...data: readonly object[]): string =>
  data
    .map((item) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`)
    .join('');
const judge = (html: string, truncated = false) => judgeHtml('incomplete-rich-result', html, { truncated });
const missing = (html: string): unknown => judge(html).finding?.facts['Missing'];

const OFFER = { '@type': 'Offer', price: 9.5, priceCurrency: 'EUR' };
const PRODUCT = { '@type': 'Product', name: 'Saw', offers: OFFER };
const ANSWER = { '@type': 'Answer', text: 'Yes.' };

describe('incomplete-rich-result: JSON-LD', () => {
  it.each<[string, object]>([
    ['a product with an offer', PRODUCT],
    ['a product with a price of nothing', { ...PRODUCT, offers: { '@type': 'Offer', price: 0 } }],
    ['a product with a range of prices', { ...PRODUCT, offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR' } }],
    ['several types', { ...PRODUCT, '@type': ['Product', 'Thing'] }],
    ['a type with its address', { ...PRODUCT, '@type': 'https://schema.org/Product' }],
    [
      'breadcrumbs',
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, item: { '@id': '/a', name: 'A' } }] },
    ],
    ['a question', { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Sharp?', acceptedAnswer: ANSWER }] }],
    ['an event', { '@type': 'MusicEvent', name: 'A', startDate: '2026-01-01', location: { '@type': 'Place', name: 'Hall' } }],
    [
      'a job at home',
      { '@type': 'JobPosting', title: 'A', description: 'B', datePosted: 'C', hiringOrganization: 'D', jobLocationType: 'TELECOMMUTE' },
    ],
    ['a graph', { '@graph': [{ '@type': 'WebSite' }, PRODUCT] }],
    [
      'an offer by reference',
      {
        '@graph': [
          { '@type': 'Product', name: 'Saw', offers: { '@id': '#o' } },
          { '@id': '#o', ...OFFER },
        ],
      },
    ],
    ['an offer on another page', { '@type': 'Product', name: 'Saw', offers: { '@id': 'https://example.com/offer' } }],
    [
      'things that refer to each other',
      {
        '@graph': [
          { '@id': '#a', ...PRODUCT, isPartOf: { '@id': '#b' } },
          { '@id': '#b', hasPart: { '@id': '#a' } },
        ],
      },
    ],
  ])('passes for %s', (_name, data) => {
    expect(judge(ld(data)).outcome).toBe('pass');
  });

  it.each<[string, object, string]>([
    ['a product without anything to show', { '@type': 'Product', name: 'Saw' }, 'Product (JSON-LD): review or aggregateRating or offers'],
    [
      'an offer without a price',
      { ...PRODUCT, offers: [OFFER, { '@type': 'Offer' }] },
      'Product (JSON-LD): offers: price or priceSpecification or lowPrice',
    ],
    ['an empty name', { ...PRODUCT, name: ' ' }, 'Product (JSON-LD): name'],
    [
      'a rating of nobody',
      { ...PRODUCT, aggregateRating: { ratingValue: 5 } },
      'Product (JSON-LD): aggregateRating: ratingCount or reviewCount',
    ],
    [
      'a crumb without a name',
      { '@type': 'BreadcrumbList', itemListElement: { position: 1, item: { '@id': '/a', url: '/a' } } },
      'BreadcrumbList (JSON-LD): itemListElement: name or item.name',
    ],
    ['a shop without an address', { '@type': 'Bakery', name: 'Bread' }, 'Bakery (JSON-LD): address'],
    ['a recipe without a picture', { '@type': 'Recipe', name: 'Bread' }, 'Recipe (JSON-LD): image'],
  ])('fails for %s', (_name, data, fact) => {
    expect(missing(ld(data))).toEqual([fact]);
  });

  it.each<[string, string]>([
    ['types without a rich result', ld({ '@type': 'Article' }, { '@type': 'Organization' }, { '@type': 'HowTo' }, { '@type': 'Wonder' })],
    [
      'a product that is only what a review is about',
      ld({
        '@graph': [
          { '@type': 'Thing', itemReviewed: { '@id': '#p' } },
          { '@id': '#p', '@type': 'Product' },
        ],
      }),
    ],
    [
      'a product of another vocabulary',
      '<script type="application/ld+json">{"@context":"https://w3id.org/x","@type":"https://w3id.org/Product"}</script>',
    ],
    ['a block that is no JSON, which has a check of its own', '<script type="application/ld+json">{"@type":</script>'],
    ['a page without any', '<p>a'],
  ])('does not judge %s', (_name, html) => {
    expect(judge(html).outcome).toBe('not_applicable');
  });

  it('stops at endless nesting', () => {
    const deep = `${'{"@type":"Product","name":"a","isPartOf":'.repeat(3000)}1${'}'.repeat(3000)}`;
    const html = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${deep}]}</script>`;
    expect(judge(html).outcome).toBe('fail');
  });
});

describe('incomplete-rich-result: microdata and RDFa', () => {
  const scope = 'itemscope itemtype="https://schema.org/Product"';
  const offer = '<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="9.50"></div>';

  it.each<[string, string]>([
    ['microdata', `<div ${scope}><h1 itemprop="name">Saw</h1>${offer}</div>`],
    ['microdata in another place', `<div ${scope} itemref="o"><h1 itemprop="name"><b>Saw</b></h1></div><div id="o">${offer}</div>`],
    [
      'RDFa',
      '<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Saw</h1><div property="offers" typeof="Offer"><span property="price" content="9.5">9,50 €</span></div></div>',
    ],
    [
      'RDFa with a prefix',
      '<div typeof="schema:Product"><h1 property="schema:name">Saw</h1><a property="schema:review" href="/r">R</a></div>',
    ],
    [
      'breadcrumbs in RDFa',
      '<ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/a"><span property="name">A</span></a><meta property="position" content="1"></li></ol>',
    ],
  ])('passes for %s', (_name, html) => {
    expect(judge(html).outcome).toBe('pass');
  });

  it('points at the element', () => {
    const { finding } = judge(`<p>\n<div ${scope}><h1 itemprop="name">Saw</h1></div>`);
    expect([finding?.facts['Missing'], finding?.places[0]?.line]).toEqual([
      ['Product (microdata): review or aggregateRating or offers'],
      2,
    ]);
    expect(missing('<div vocab="https://schema.org/" typeof="Product">')).toEqual([
      'Product (RDFa): name, review or aggregateRating or offers',
    ]);
  });

  it.each<[string, string]>([
    ['a vocabulary of others', '<div vocab="http://xmlns.com/foaf/0.1/" typeof="Product"></div>'],
    ['an item without a type', '<div itemscope><p itemprop="name">a</p></div>'],
  ])('does not judge %s', (_name, html) => {
    expect(judge(html).outcome).toBe('not_applicable');
  });

  it('does not judge an item that may go on beyond what was read', () => {
    expect(judge(`<div ${scope}>`, true).outcome).toBe('not_applicable');
    expect(judge(ld({ '@type': 'Product' }), true).outcome).toBe('fail');
  });

  it('does not judge an item for itself that belongs to another', () => {
    const review = '<div itemprop="review" itemscope itemtype="https://schema.org/Review"></div>';
    expect(judge(`<div id="r">${review}</div><div ${scope} itemref="r"><h1 itemprop="name">Saw</h1></div>`).outcome).toBe('pass');
  });

  it('takes what an item refers to from the first element of that id', () => {
    const first = `<div ${scope} itemref="o"><h1 itemprop="name">Saw</h1></div><div id="o"></div>`;
    expect(judge(`${first}<div id="o">${offer}</div>`).outcome).toBe('fail');
  });

  it('ends where items refer to each other', () => {
    const item = (id: string, other: string): string => `<div id="${id}" ${scope} itemprop="x" itemref="${other}"></div>`;
    expect(judge(item('a', 'b') + item('b', 'a')).outcome).not.toBe('pass');
  });

  it('ends where an item refers to what it stands in', () => {
    expect(judge(`<div id="a"><div ${scope} itemref="a b"></div><div id="b" ${scope} itemref="a b"></div></div>`).outcome).toBe('fail');
  });
});
