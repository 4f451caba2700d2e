import { html } from 'hono/html';
import { publicFrame } from './public-frame.ts';

/** What stands where there is nothing that everybody may read; search engines leave it out. */
export function noPage() {
  const description = 'The address is wrong, or what was here is gone or not public.';
  return publicFrame({
    title: 'There is nothing to read here',
    description,
    canonical: null,
    feed: null,
    image: null,
    data: null,
    body: html`<header><h1>There is nothing to read here</h1></header>
      <main><p>${description}</p></main>`,
  });
}
