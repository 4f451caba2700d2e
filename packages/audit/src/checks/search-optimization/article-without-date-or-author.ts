import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { structuredData } from '../../derive/structured-data/structured-data.ts';
import { hasProperty } from '../../derive/structured-data/structured-item.ts';

const ARTICLES: readonly string[] = ['Article', 'NewsArticle', 'BlogPosting'];
const WANTED = ['datePublished', 'author'];

export const articleWithoutDateOrAuthor = definePageCheck({
  id: 'article-without-date-or-author',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status', 'indexable'],
  needs: ['document'],
  run({ document }) {
    const articles = structuredData(document).filter(({ item }) => ARTICLES.some((type) => item.types.has(type)));
    if (articles.length === 0) return notApplicable();
    const lacking = articles
      .map(({ item }) => ({ item, missing: WANTED.filter((name) => !hasProperty(item, name)) }))
      .filter(({ missing }) => missing.length > 0);
    if (lacking.length === 0) return pass();
    const missing = [...new Set(lacking.flatMap((article) => article.missing))];
    return fail({
      message: `The structured data of an article on this page lacks ${missing.join(' and ')}.`,
      at: lacking.map(({ item }) => item.element),
      facts: { Missing: missing },
    });
  },
});
