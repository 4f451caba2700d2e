import { TESTER_LINKS } from './app/public/tester-links.ts';
import { articleSlugs } from './blog/read-articles.ts';

/** Every public page: they are prerendered when the website is built. */
export const PUBLIC_PATHS: readonly string[] = [
  '/',
  '/terms-of-use',
  '/privacy-policy',
  '/contact',
  '/pricing',
  '/about',
  ...TESTER_LINKS.flatMap(({ path }) => [path, `${path}/how-to`]),
  '/blog',
  ...articleSlugs().map((slug) => `/blog/${slug}`),
];
