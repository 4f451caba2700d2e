import { describe, expect, it } from 'vitest';
import { createSitemapReader } from './sitemap-reader.ts';

const OPEN =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';

function read(entries: string) {
  const locs: string[] = [];
  const reader = createSitemapReader((loc) => locs.push(loc));
  reader.write(`${OPEN}${entries}</urlset>`);
  return { ...reader.end(true), locs };
}

describe('extensions of a sitemap', () => {
  it('keeps an equal set of language versions once, wherever the address stands in the entry', () => {
    const versions =
      '<xhtml:link rel="alternate" hreflang="en" href="/en"/><xhtml:link rel="alternate" hreflang="de" href="/de"></xhtml:link>';
    const content = read(`<url><loc>/en</loc>${versions}</url><url>${versions}<loc>/de</loc></url><url><loc>/x</loc></url>`);
    expect(content.locs).toEqual(['/en', '/de', '/x']);
    expect(content.hreflangSets).toEqual([
      {
        locs: ['/en', '/de'],
        entries: [
          { code: 'en', url: '/en' },
          { code: 'de', url: '/de' },
        ],
      },
    ]);
  });

  it('reads the images of the entries, each once, and does not take them for pages', () => {
    const image = (url: string): string => `<image:image><image:loc> ${url} </image:loc></image:image>`;
    const content = read(`<url><loc>/a</loc>${image('/1.png')}${image('/2.png')}</url><url><loc>/b</loc>${image('/1.png')}</url>`);
    expect([content.locs, content.images, content.problems]).toEqual([['/a', '/b'], ['/1.png', '/2.png'], []]);
  });

  it('ignores links of other kinds', () => {
    expect(read('<url><loc>/a</loc><xhtml:link rel="alternate" media="handheld" href="/m"/></url>').hreflangSets).toEqual([]);
  });
});
