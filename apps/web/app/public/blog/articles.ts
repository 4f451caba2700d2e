import type { Article } from '../../../blog/article.ts';

const files = import.meta.glob<Article>('./*.md', { eager: true, import: 'default' });

/** Newest first. */
export const ARTICLES: readonly Article[] = Object.values(files).toSorted(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
);
