import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { ARTICLES, readArticle } from './read-articles.ts';

/** Imports a Markdown file of the blog as a rendered article, so that no browser needs a Markdown parser. */
export function articles(): Plugin {
  return {
    name: 'plumbline:articles',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(`${ARTICLES}/`) || !file.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(readArticle(basename(file, '.md'), source))};`, map: null };
    },
  };
}
