import type { Article } from '../blog/article.ts';

/** The articles as an Atom feed, newest first. Articles carry only a date; the feed gives midnight UTC as their time. */
export function articleFeed(origin: string, articles: readonly Article[]): string {
  const newestFirst = articles.toSorted((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<title>Plumbline: blog</title>',
    `<id>${origin}/blog</id>`,
    `<link href="${origin}/blog"/>`,
    `<link rel="self" type="application/atom+xml" href="${origin}/blog/feed.xml"/>`,
    `<updated>${newestFirst[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>`,
    '<author><name>Plumbline</name></author>',
    ...newestFirst.map((article) => entry(origin, article)),
    '</feed>',
    '',
  ].join('\n');
}

function entry(origin: string, { slug, title, date, summary, html }: Article): string {
  const address = `${origin}/blog/${slug}`;
  return [
    '<entry>',
    `<title>${escaped(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<updated>${date}T00:00:00Z</updated>`,
    `<summary>${escaped(summary)}</summary>`,
    `<content type="html">${escaped(html)}</content>`,
    '</entry>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
