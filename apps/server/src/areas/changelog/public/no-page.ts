import { html } from 'hono/html';
import { publicFrame } from './public-frame.ts';

/** The page for anything that is not public; excluded from search engines. */
export function noPage() {
  const description = 'Check the address; the page may have been moved or deleted, or may not be public.';
  return publicFrame({
    title: 'Page not found',
    description,
    canonical: null,
    feed: null,
    image: null,
    data: null,
    body: html`<header><h1>Page not found</h1></header>
      <main><p>${description}</p></main>`,
  });
}
