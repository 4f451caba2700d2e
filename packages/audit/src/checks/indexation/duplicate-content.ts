import { defineSiteCheck, perPage } from '../../check.ts';
import { duplicatePages } from '../../derive/remember/duplicate-pages.ts';
import { MIN_WORDS_FOR_DUPLICATE } from '../../standards/content-limits.ts';

export const duplicateContent = defineSiteCheck({
  id: 'duplicate-content',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => page.textHash !== '' && page.wordCount >= MIN_WORDS_FOR_DUPLICATE);
    return perPage(
      judged.length,
      duplicatePages(judged, (page) => page.textHash).map(({ page, others, listed }) => ({
        pageUrl: page.url,
        message: others === 1 ? 'Another page has exactly the same text.' : `${others} other pages have exactly the same text.`,
        facts: { Words: page.wordCount, 'Pages with the same text': listed },
      })),
    );
  },
});
