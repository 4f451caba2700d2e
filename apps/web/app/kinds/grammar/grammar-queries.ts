import { createGrammarClient } from '@plumbline/contract/grammar-client';
import type { ListGrammarPagesQuery } from '@plumbline/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readToken } from '../../shared/api/token.ts';

const STALE_MS = 300_000;
/** Accepted fixes of a report; the list marks what it shows, so it wants all of them. */
const FIXES_AT_ONCE = 500;

/** The calls of the grammar checker, on the page's own origin, as whoever is signed in. */
export const grammarClient = createGrammarClient({ baseUrl: '', token: readToken });

export const grammarReportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar'],
    queryFn: async () => (await grammarClient.grammarReport(testId)) ?? null,
    staleTime: STALE_MS,
  });

export const grammarPagesQuery = (query: ListGrammarPagesQuery) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'grammar', 'pages', query],
    queryFn: ({ pageParam }) => grammarClient.listGrammarPages({ limit: 100, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: STALE_MS,
  });

export const grammarPageQuery = (testId: string, url: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar', 'page', url],
    queryFn: () => grammarClient.grammarPage(testId, url),
    staleTime: STALE_MS,
  });

/** What was accepted, by finding: on one page, or, with null, by the findings that stand for all pages with the same text. */
export const acceptedFixesQuery = (testId: string, pageUrl: string | null) =>
  queryOptions({
    queryKey: ['reports', testId, 'grammar', 'accepted', pageUrl],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const fixes = new Map<string, string>();
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof grammarClient.listAcceptedFixes>> = await grammarClient.listAcceptedFixes({
          test_id: testId,
          limit: FIXES_AT_ONCE,
          ...(pageUrl !== null && { page_url: pageUrl }),
          ...(cursor && { cursor }),
        });
        for (const { finding_id, replacement } of page.data) fixes.set(finding_id, replacement);
        cursor = page.next_cursor;
      }
      return fixes;
    },
    staleTime: STALE_MS,
  });

/** The page of a rule; null for a rule of the engine, which has none. */
export const grammarRuleQuery = (rule: string) =>
  queryOptions({ queryKey: ['grammar-rules', rule], queryFn: () => grammarClient.grammarRule(rule), staleTime: Infinity, retry: false });

/** Words the workspace vouches for, a page at a time. */
export const dictionaryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['dictionary', search],
    queryFn: ({ pageParam }) =>
      grammarClient.listDictionary({ limit: 100, ...(search && { search }), ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
