import { ENTRY_LABELS, labelName, type ShownLogo } from '@plumbline/contract';
import { renderHtml } from '@plumbline/editor/schema';
import { html, raw } from 'hono/html';
import type { PublicChangelog } from './find-public-changelog.ts';
import type { PublicEntry, readPublicEntry } from './list-public-entries.ts';
import { picturesAsLinks } from './pictures-as-links.ts';
import { changelogAddress, entryAddress, feedAddress, roadmapAddress } from './public-addresses.ts';
import { publicCover, type PublicPicture } from './public-cover.ts';
import { publicFrame, publicLogo } from './public-frame.ts';

/** Length of the description for search results. */
const DESCRIPTION_LENGTH = 155;
const LONG_DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The changelog a page belongs to, and its address. */
export interface PublicPlace {
  /** The public origin of the workspace. */
  readonly site: string;
  readonly changelog: PublicChangelog;
  /** Of the workspace. */
  readonly logo: ShownLogo | null;
}

/** A page of a site’s entries. @param page from 1 */
export function listPage(place: PublicPlace, entries: readonly PublicEntry[], page: number, isLast: boolean) {
  const { site, changelog, logo } = place;
  const { key, host } = changelog;
  const own = changelogAddress(site, key);
  const addressOf = (number: number): string => (number === 1 ? own : `${own}?page=${number}`);
  const title = `Changelog of ${host}`;
  return publicFrame({
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `What is new, improved and fixed on ${host}.`,
    canonical: addressOf(page),
    feed: feedAddress(site, key),
    image: null,
    data: {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name: title,
      url: own,
      blogPost: entries.map((entry) => postingOf(place, entry)),
    },
    body: html`<header>
        ${publicLogo(logo)}
        <h1>${title}</h1>
        <nav aria-label="Changelog">
          <a href="${changelog.origin}">${host}</a>
          ${changelog.hasPosts ? html`<a href="${roadmapAddress(site, key)}">Roadmap</a>` : ''}
          <a href="${feedAddress(site, key)}">RSS feed</a>
        </nav>
      </header>
      <main>
        ${entries.length === 0 ? html`<p class="soft">Nothing has been announced yet.</p>` : ''}
        <ol class="entries">
          ${entries.map(
            (entry) =>
              html`<li>
                ${coverOf(publicCover('', entry), 'lazy')} ${metaLine(entry)}
                <h2><a href="${entryAddress(site, key, entry.id)}">${entry.title}</a></h2>
                ${entry.snippet === '' ? '' : html`<p>${entry.snippet}</p>`}
              </li>`,
          )}
        </ol>
        <nav class="pages" aria-label="Pages">
          ${page > 1 ? html`<a rel="prev" href="${addressOf(page - 1)}">Newer entries</a>` : ''}
          ${isLast ? '' : html`<a rel="next" href="${addressOf(page + 1)}">Older entries</a>`}
        </nav>
      </main>`,
  });
}

type WholeEntry = NonNullable<Awaited<ReturnType<typeof readPublicEntry>>>;

/** The page of an entry. */
export function entryPage(place: PublicPlace, entry: WholeEntry) {
  const { site, changelog, logo } = place;
  const { key, host } = changelog;
  return publicFrame({
    title: `${entry.title} – ${host}`,
    description: shorten(entry.snippet) || `What has changed on ${host}.`,
    canonical: entryAddress(site, key, entry.id),
    feed: feedAddress(site, key),
    image: publicCover(site, entry),
    data: {
      '@context': 'https://schema.org',
      ...postingOf(place, entry),
      dateModified: (entry.editedAt ?? entry.createdAt).toISOString(),
      description: shorten(entry.snippet),
      publisher: { '@type': 'Organization', name: host, url: changelog.origin },
    },
    body: html`<header>
        ${publicLogo(logo)}
        <nav aria-label="Changelog"><a href="${changelogAddress(site, key)}">Changelog of ${host}</a></nav>
      </header>
      <main>
        <article>
          ${metaLine(entry)}
          <h1>${entry.title}</h1>
          ${coverOf(publicCover('', entry), 'eager')}
          <div class="text">${raw(renderHtml(picturesAsLinks(entry.description)))}</div>
          ${
            entry.posts.length === 0
              ? ''
              : html`<h2>What people asked for</h2>
                  <ul class="posts">
                    ${entry.posts.map(
                      ({ title, upvoters }) =>
                        html`<li>${title} <span class="soft">${upvoters} ${upvoters === 1 ? 'upvote' : 'upvotes'}</span></li>`,
                    )}
                  </ul>`
          }
        </article>
      </main>`,
  });
}

/** Has fixed dimensions, so that loading it shifts nothing. Loaded from the reader’s origin: the page’s policy refuses others. */
function coverOf(cover: PublicPicture | null, loading: 'lazy' | 'eager') {
  if (cover === null) return '';
  return html`<img class="cover" src="${cover.url}" alt="${cover.alt}" width="1600" height="900" loading="${loading}" />`;
}

function metaLine({ createdAt, labels }: PublicEntry) {
  return html`<p class="meta">
    <time datetime="${createdAt.toISOString()}">${LONG_DATE.format(createdAt)}</time>
    ${labels.map((label) => html`<span class="label ${ENTRY_LABELS.find((known) => known === label) ?? ''}">${labelName(label)}</span>`)}
  </p>`;
}

function postingOf({ site, changelog }: PublicPlace, entry: PublicEntry) {
  const { id, title, createdAt } = entry;
  const image = publicCover(site, entry)?.url;
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(image === undefined ? {} : { image }),
    url: entryAddress(site, changelog.key, id),
    datePublished: createdAt.toISOString(),
    author: { '@type': 'Organization', name: changelog.host, url: changelog.origin },
  };
}

function shorten(words: string): string {
  return words.length <= DESCRIPTION_LENGTH
    ? words
    : `${words
        .slice(0, DESCRIPTION_LENGTH - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
