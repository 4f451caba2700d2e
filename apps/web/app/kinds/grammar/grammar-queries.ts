import type { AcceptedFix, ListGrammarPagesQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { getGrammarPage, getGrammarReport, listAcceptedFixes, listDictionary, listGrammarPages } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const STALE_MS = 300_000;
/** Accepted fixes fetched per request; the list marks every finding it shows, so it needs all of them. */
const FIXES_AT_ONCE = 500;

export const grammarReportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar'],
    queryFn: async () => (await client.call(getGrammarReport, { query: { test_id: testId } })).data[0] ?? null,
    staleTime: STALE_MS,
  });

export const grammarPagesQuery = (query: ListGrammarPagesQuery) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'grammar', 'pages', query],
    queryFn: ({ pageParam }) => client.call(listGrammarPages, { query: { limit: 100, ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: STALE_MS,
  });

export const grammarPageQuery = (testId: string, url: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar', 'page', url],
    queryFn: () => client.call(getGrammarPage, { query: { test_id: testId, url } }),
    staleTime: STALE_MS,
  });

/** Accepted fixes by finding: on one page, or, with null, by the findings that represent all pages with the same text. */
export const acceptedFixesQuery = (testId: string, pageUrl: string | null) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar', 'accepted', pageUrl],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const fixes = new Map<string, string>();
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page<AcceptedFix> = await client.call(listAcceptedFixes, {
          query: {
            test_id: testId,
            limit: FIXES_AT_ONCE,
            ...(pageUrl !== null && { page_url: pageUrl }),
            ...(cursor && { cursor }),
          },
        });
        for (const { finding_id, replacement } of page.data) fixes.set(finding_id, replacement);
        cursor = page.next_cursor;
      }
      return fixes;
    },
    staleTime: STALE_MS,
  });

/** Words that the workspace accepts, one page at a time. */
export const dictionaryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['dictionary', search],
    queryFn: ({ pageParam }) => client.call(listDictionary, { query: { limit: 100, ...(search && { search }), cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
