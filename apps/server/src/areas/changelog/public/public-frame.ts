import type { ShownLogo } from '@plumbline/contract';
import { html, raw } from 'hono/html';
import type { PublicPicture } from './public-cover.ts';

/** Address of the style sheet for public pages, whose policy forbids inline styles. */
export const PUBLIC_STYLES_PATH = '/public-pages.css';

export const PUBLIC_STYLES = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e8, #2a323c); --soft: light-dark(#5b6672, #9aa5b1); --accent: light-dark(#0b6e75, #4cc3cb); --sunken: light-dark(#f1f3f5, #161c23); --surface: light-dark(#ffffff, #12181f); }
body { margin: 0; font: 16px/26px 'Inter Variable', system-ui, 'Segoe UI', sans-serif; background: light-dark(#f9fafb, #0e1217); color: light-dark(#1c232b, #e3e8ee); overflow-wrap: anywhere; }
main, header, footer { max-width: 680px; margin: 0 auto; padding: 0 16px; }
.logo { display: block; max-width: 100%; height: auto; margin: 0 0 24px; padding: 4px; border-radius: 6px; background: #ffffff; }
header { padding-top: 48px; padding-bottom: 8px; } footer { padding-block: 32px; color: var(--soft); font-size: 14px; line-height: 20px; }
h1 { font-size: 28px; line-height: 36px; margin: 0 0 8px; text-wrap: balance; } h2 { font-size: 20px; line-height: 28px; margin: 0; } h3 { font-size: 17px; line-height: 26px; margin: 24px 0 8px; }
a { color: var(--accent); } h1 a, h2 a { color: inherit; text-decoration: none; } h2 a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; line-height: 24px; } .pages { margin-top: 32px; }
.entries { list-style: none; margin: 32px 0 0; padding: 0; } .entries > li { padding: 24px 0; border-top: 1px solid var(--line); } .entries p { margin: 8px 0 0; }
.meta { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; margin: 0 0 4px; color: var(--soft); font-size: 14px; line-height: 24px; }
.label { padding: 0 8px; border-radius: 4px; font-size: 12px; line-height: 20px; font-weight: 500; background: var(--sunken); border: 1px solid var(--line); color: light-dark(#1c232b, #e3e8ee); }
.label.new { background: light-dark(#e3effd, #12304f); border-color: transparent; } .label.improved { background: light-dark(#ede7fb, #2e2350); border-color: transparent; } .label.fixed { background: light-dark(#def4e4, #12381f); border-color: transparent; }
.text { margin: 24px 0; } .text :is(h1, h2, h3) { font-size: 18px; line-height: 26px; margin: 24px 0 8px; } .text p { margin: 0 0 12px; } .text p:empty { min-height: 1em; }
.text pre { overflow: auto; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--sunken); font-size: 14px; line-height: 20px; }
.text [data-align='center'] { text-align: center; } .text [data-align='right'] { text-align: right; } .text [data-align='justify'] { text-align: justify; }
.cover { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; margin: 0 0 16px; border: 1px solid var(--line); border-radius: 6px; box-sizing: border-box; background: var(--sunken); } h1 + .cover { margin-top: 24px; }
.posts { margin: 0; padding: 16px 16px 16px 36px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); } .soft { color: var(--soft); }
.wide { max-width: 1080px; } .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr)); gap: 24px; margin-top: 24px; }
.cards { list-style: none; margin: 12px 0 0; padding: 0; } .cards > li { margin-bottom: 8px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); } .cards .soft { display: block; font-size: 14px; line-height: 20px; }
`;

/** Metadata of a public page. */
export interface PublicPage {
  readonly title: string;
  /** For search results. */
  readonly description: string;
  /** Its canonical address; null if it has none. */
  readonly canonical: string | null;
  /** Address of its feed; null without one. */
  readonly feed: string | null;
  /** Preview image for sites that link to it; null without one. */
  readonly image: PublicPicture | null;
  /** schema.org data; null without any. */
  readonly data: object | null;
  readonly body: ReturnType<typeof html>;
}

/** The workspace’s logo at the top of the page, with fixed dimensions so that loading it shifts nothing. */
export function publicLogo(logo: ShownLogo | null) {
  if (logo === null) return '';
  return html`<img class="logo" src="${logo.url}" alt="${logo.alt}" width="${logo.width}" height="${logo.height}" />`;
}

/** A public page that works without scripts and can be indexed. */
export function publicFrame({ title, description, canonical, feed, image, data, body }: PublicPage) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        ${canonical === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonical}" />`}
        ${feed === null ? '' : html`<link rel="alternate" type="application/rss+xml" title="${title}" href="${feed}" />`}
        ${canonical === null ? '' : openGraph({ title, description, canonical, image })}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${PUBLIC_STYLES_PATH}" />
        ${data === null ? '' : raw(`<script type="application/ld+json">${dataText(data)}</script>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Metadata for link previews. */
function openGraph({ title, description, canonical, image }: Pick<PublicPage, 'title' | 'description' | 'canonical' | 'image'>) {
  return html`<meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${canonical}" />
    ${
      image === null
        ? ''
        : html`<meta property="og:image" content="${image.url}" />
            <meta property="og:image:type" content="image/webp" />
            <meta property="og:image:alt" content="${image.alt}" />
            <meta name="twitter:card" content="summary_large_image" />`
    }`;
}

/** Escapes whatever could end the surrounding element. */
function dataText(data: object): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
