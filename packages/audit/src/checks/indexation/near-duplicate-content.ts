import { defineSiteCheck, perPage } from '../../check.ts';
import { nearDuplicates } from '../../derive/remember/near-duplicates.ts';
import { MIN_WORDS_FOR_NEAR_DUPLICATE } from '../../standards/content-limits.ts';

export const nearDuplicateContent = defineSiteCheck({
  id: 'near-duplicate-content',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['indexable'],
  needs: ['graph'],
  run({ graph }) {
    const judged = graph.indexable.filter((page) => page.simhash !== '' && page.wordCount >= MIN_WORDS_FOR_NEAR_DUPLICATE);
    return perPage(
      judged.length,
      nearDuplicates(judged).map(({ page, others }) => ({
        pageUrl: page.url,
        message:
          others.length === 1
            ? 'Another page has nearly the same text.'
            : `${others.length} or more other pages have nearly the same text.`,
        facts: {
          Words: page.wordCount,
          'Pages with nearly the same text': others.map((other) => `${other.url} (${other.wordCount} words)`),
        },
      })),
    );
  },
});
