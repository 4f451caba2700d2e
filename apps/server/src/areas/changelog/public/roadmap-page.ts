import { html } from 'hono/html';
import type { PublicPlace } from './changelog-pages.ts';
import type { RoadmapColumn } from './list-roadmap.ts';
import { changelogAddress, roadmapAddress } from './public-addresses.ts';
import { publicFrame, publicLogo } from './public-frame.ts';

/** A site’s planned and finished work, in columns. */
export function roadmapPage({ site, changelog, logo }: PublicPlace, columns: readonly RoadmapColumn[]) {
  const { key, host, origin } = changelog;
  const title = `Roadmap of ${host}`;
  return publicFrame({
    title,
    description: `What is planned, in progress and shipped on ${host}.`,
    canonical: roadmapAddress(site, key),
    feed: null,
    image: null,
    data: { '@context': 'https://schema.org', '@type': 'WebPage', name: title, url: roadmapAddress(site, key) },
    body: html`<header class="wide">
        ${publicLogo(logo)}
        <h1>${title}</h1>
        <nav aria-label="Roadmap">
          <a href="${origin}">${host}</a>
          <a href="${changelogAddress(site, key)}">Changelog</a>
        </nav>
      </header>
      <main class="wide columns">
        ${columns.map(
          (column) =>
            html`<section>
              <h2>${column.title}</h2>
              ${
                column.posts.length === 0
                  ? html`<p class="soft">Nothing here yet.</p>`
                  : html`<ul class="cards">
                      ${column.posts.map(
                        (post) =>
                          html`<li>
                            ${post.title} <span class="soft">${post.upvoters} ${post.upvoters === 1 ? 'upvote' : 'upvotes'}</span>
                          </li>`,
                      )}
                    </ul>`
              }
            </section>`,
        )}
      </main>`,
  });
}
