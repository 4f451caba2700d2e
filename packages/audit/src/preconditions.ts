import type { PageEvidence } from './check.ts';

/** What a page check may assume; evaluated once per page by the runner, never by the checks. */
export type PagePrecondition = 'html' | 'ok-status' | 'indexable' | 'https';

/** What the runner knows of a page before any check runs. */
export interface PageState {
  readonly evidence: PageEvidence;
  readonly indexable: boolean;
}

const HOLDS: Readonly<Record<PagePrecondition, (page: PageState) => boolean>> = {
  html: ({ evidence }) => evidence.response.html !== null,
  'ok-status': ({ evidence }) => evidence.response.status >= 200 && evidence.response.status < 300,
  indexable: ({ indexable }) => indexable,
  https: ({ evidence }) => evidence.artifact.url.startsWith('https:'),
};

/** The preconditions that hold for a page. */
export function holdingPreconditions(page: PageState): ReadonlySet<PagePrecondition> {
  const holding = new Set<PagePrecondition>();
  if (HOLDS.html(page)) holding.add('html');
  if (HOLDS['ok-status'](page)) holding.add('ok-status');
  if (HOLDS.indexable(page)) holding.add('indexable');
  if (HOLDS.https(page)) holding.add('https');
  return holding;
}
