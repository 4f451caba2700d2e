import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import type { PageDocument } from '../../derive/parse/document.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { hammingDistance, simhash } from '../../derive/text/simhash.ts';
import { MAX_NEAR_DUPLICATE_DISTANCE, MAX_NOT_FOUND_WORDS, MIN_WORDS_FOR_DUPLICATE } from '../../standards/content-limits.ts';
import { NOT_FOUND_PHRASES } from '../../standards/not-found-phrases.ts';

export const crawledSoft404 = defineSiteCheck({
  id: 'crawled-soft-404',
  category: 'Custom 404 Page',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'notFound', 'notFoundPage'],
  run({ graph, notFound, notFoundPage }) {
    const errorHash = notFoundAnswer(notFound.random) === 'not-found' ? hashOf(notFoundPage.document) : '';
    const start = graph.pages.find((page) => page.depth === 0);
    // If even the start page has the text of the error page, the site fills in its text with scripts, so the comparison proves nothing.
    const compared = start && isNear(start, errorHash) ? '' : errorHash;
    return perPage(
      graph.pages.length,
      graph.pages.flatMap((page) => failureOf(page, compared) ?? []),
    );
  },
});

/** Fingerprint of the error page; '' when it has too few words to be distinctive. */
function hashOf({ mainText, wordCount }: PageDocument): string {
  return wordCount < MIN_WORDS_FOR_DUPLICATE ? '' : simhash(mainText);
}

function failureOf(page: PageNode, errorHash: string): PageFailure | null {
  const saying = [page.title, page.h1].find((text) => saysNotFound(text ?? ''));
  if (saying && page.wordCount < MAX_NOT_FOUND_WORDS) {
    return {
      pageUrl: page.url,
      message: `This page says that it was not found and answers with status ${page.status}.`,
      facts: { Status: page.status, 'Title or heading': saying, Words: page.wordCount },
      spots: [(saying === page.title ? page.spots?.title : page.spots?.h1) ?? 0],
    };
  }
  if (!isNear(page, errorHash)) return null;
  return {
    pageUrl: page.url,
    message: `This page has the text of the error page and answers with status ${page.status}.`,
    facts: { Status: page.status, Words: page.wordCount },
  };
}

function saysNotFound(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return plain !== '' && NOT_FOUND_PHRASES.some((phrase) => phrase.test(plain));
}

function isNear(page: PageNode, errorHash: string): boolean {
  return errorHash !== '' && page.simhash !== '' && hammingDistance(page.simhash, errorHash) <= MAX_NEAR_DUPLICATE_DISTANCE;
}
