import type { ShownLogo } from '@plumbline/contract';
import { html } from 'hono/html';
import { changelogAddress, type PublicChangelog, publicFrame, publicLogo, roadmapAddress } from '../changelog/index.ts';

export interface FrontPage {
  /** The origin of the page. */
  readonly site: string;
  /** Of the workspace. */
  readonly name: string;
  readonly logo: ShownLogo | null;
  readonly changelogs: readonly PublicChangelog[];
}

/** The front page of a workspace’s subdomain: its sites, and the latest news of each. */
export function frontPage({ site, name, logo, changelogs }: FrontPage) {
  const description = `What is new, improved and planned at ${name}.`;
  return publicFrame({
    title: name,
    description,
    canonical: `${site}/`,
    feed: null,
    image: null,
    data: { '@context': 'https://schema.org', '@type': 'WebSite', name, url: `${site}/` },
    body: html`<header>
        ${publicLogo(logo)}
        <h1>${name}</h1>
      </header>
      <main>
        ${
          changelogs.length === 0
            ? html`<p class="soft">This team has no public changelog at the moment.</p>`
            : html`<ul class="entries">
                ${changelogs.map((changelog) => siteLine(site, changelog))}
              </ul>`
        }
      </main>`,
  });
}

function siteLine(site: string, { key, host, hasPosts }: PublicChangelog) {
  return html`<li>
    <h2>${host}</h2>
    <nav aria-label="${host}">
      <a href="${changelogAddress(site, key)}">Changelog</a>
      ${hasPosts ? html`<a href="${roadmapAddress(site, key)}">Roadmap</a>` : ''}
    </nav>
  </li>`;
}
