import type { Probe } from '../../site-artifacts.ts';
import { defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { parseDocument } from '../../derive/parse/parse-document.ts';
import { hammingDistance, simhash } from '../../derive/text/simhash.ts';
import { MAX_NEAR_DUPLICATE_DISTANCE, MAX_NOT_FOUND_WORDS, MIN_WORDS_FOR_DUPLICATE } from '../../standards/content-limits.ts';
import { NOT_FOUND_PHRASES } from '../../standards/not-found-phrases.ts';

export const crawledSoft404 = defineSiteCheck({
  id: 'crawled-soft-404',
  category: 'Custom 404 Page',
  scope: 'page',
  needs: ['graph', 'notFound'],
  run({ graph, notFound }) {
    const errorHash = errorPageHash(notFound.random);
    const start = graph.pages.find((page) => page.depth === 0);
    // Where even the start page has the text of the error page, all pages get their text from scripts.
    const compared = start && isNear(start, errorHash) ? '' : errorHash;
    return perPage(
      graph.pages.length,
      graph.pages.flatMap((page) => failureOf(page, compared) ?? []),
    );
  },
});

/** Fingerprint of the error page; '' where there is none or it has too few words to be told from others. */
function errorPageHash(random: Probe): string {
  if (notFoundAnswer(random) !== 'not-found') return '';
  const { mainText, wordCount } = parseDocument(random.text, random.finalUrl);
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
