import { labelName } from '@plumbline/contract';
import type { PublicPlace } from './changelog-pages.ts';
import type { PublicEntry } from './list-public-entries.ts';
import { changelogAddress, entryAddress, feedAddress } from './public-addresses.ts';
import { publicCover, type PublicPicture } from './public-cover.ts';

/** The newest entries of a site as RSS 2.0. */
export function changelogFeed({ site, changelog }: PublicPlace, entries: readonly PublicEntry[]): string {
  const { key, host } = changelog;
  const items = entries.map((entry) => {
    const { id, title, snippet, labels, createdAt } = entry;
    const cover = publicCover(site, entry);
    const address = text(entryAddress(site, key, id));
    return [
      '<item>',
      `<title>${text(title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${createdAt.toUTCString()}</pubDate>`,
      ...labels.map((label) => `<category>${text(labelName(label))}</category>`),
      // Feed readers interpret a description as HTML, so plain text is escaped for that as well.
      `<description>${text(text(snippet))}</description>`,
      ...(cover ? [pictureOf(cover)] : []),
      '</item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>Changelog of ${text(host)}</title>`,
    `<link>${text(changelogAddress(site, key))}</link>`,
    `<description>What is new, improved and fixed on ${text(host)}.</description>`,
    '<language>en</language>',
    `<atom:link href="${text(feedAddress(site, key))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** A picture in Media RSS; an enclosure could not carry the alternative text. */
function pictureOf({ url, alt }: PublicPicture): string {
  const words = `<media:description type="plain">${text(alt)}</media:description>`;
  return `<media:content url="${text(url)}" medium="image" type="image/webp">${words}</media:content>`;
}

/** Text in XML: escaped, and without characters that XML 1.0 does not allow. */
function text(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
