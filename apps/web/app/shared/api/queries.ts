import type { ListFindingsQuery, ListLogQuery, ListSeoPagesQuery, ListTestsQuery, ListUsersQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readProviders } from './auth-library.ts';
import { client } from './client.ts';

/*
 * Every question the screens ask, each with its key. Keys begin with the noun, so that an event can say "the tests".
 */

const REPORT_STALE_MS = 300_000;
const paging = { initialPageParam: '', getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined };

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => client.settings(), staleTime: Infinity });

export const personProfileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => client.personProfile() });

/** The ways to sign in that this server offers. */
export const providersQuery = queryOptions({ queryKey: ['providers'], queryFn: readProviders, staleTime: Infinity });

/** The ways into one's account. */
export const securityQuery = queryOptions({ queryKey: ['security', 'state'], queryFn: () => client.security() });
export const passkeysQuery = queryOptions({ queryKey: ['security', 'passkeys'], queryFn: () => client.listPasskeys() });
export const sessionsQuery = queryOptions({ queryKey: ['security', 'sessions'], queryFn: () => client.listSessions() });
export const apiTokensQuery = queryOptions({ queryKey: ['security', 'api-tokens'], queryFn: () => client.listApiTokens() });

/** One test; undefined data is never kept, a test that is gone is an error. */
export const testQuery = (testId: string) =>
  queryOptions({
    queryKey: ['tests', 'one', testId],
    queryFn: async () => (await client.listTests({ test_id: testId })).data[0] ?? null,
  });

/** Tests of a kind that match, a page at a time. */
export const testsQuery = (query: ListTestsQuery) =>
  infiniteQueryOptions({
    queryKey: ['tests', 'list', query],
    queryFn: ({ pageParam }) => client.listTests({ limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** The newest hundred SEO tests: what the dashboard speaks of. */
export const latestTestsQuery = queryOptions({
  queryKey: ['tests', 'latest'],
  queryFn: () => client.listTests({ kind: 'seo', limit: 100 }),
});

/** The newest tests of every kind: what the command menu speaks of. */
export const recentTestsQuery = queryOptions({
  queryKey: ['tests', 'recent'],
  queryFn: () => client.listTests({ limit: 12 }),
});

/** Tests of every kind that wait or run. */
export const activeTestsQuery = queryOptions({
  queryKey: ['tests', 'active'],
  queryFn: async () => {
    const [running, queued] = await Promise.all([
      client.listTests({ status: 'running', limit: 20 }),
      client.listTests({ status: 'queued', limit: 20 }),
    ]);
    return [...running.data, ...queued.data];
  },
});

export const reportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId],
    queryFn: async () => (await client.seoReport(testId)) ?? null,
    staleTime: REPORT_STALE_MS,
  });

/** What reads findings and pages: one's own API, or a link's. */
export type ReportReader = Pick<typeof client, 'listFindings' | 'listSeoPages'>;

export const findingsQuery = (query: ListFindingsQuery, reader: ReportReader = client) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'findings', query],
    queryFn: ({ pageParam }) => reader.listFindings({ limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

/** The finding of one check at one page; pageUrl null is the site as a whole. */
export const findingQuery = (testId: string, checkId: string, pageUrl: string | null, reader: ReportReader = client) =>
  queryOptions({
    queryKey: ['reports', testId, 'finding', checkId, pageUrl],
    queryFn: async () => {
      const page = await reader.listFindings({
        test_id: testId,
        check_id: checkId,
        ignored: 'all',
        limit: 1,
        ...(pageUrl === null ? {} : { page_url: pageUrl }),
      });
      return page.data[0] ?? null;
    },
    staleTime: REPORT_STALE_MS,
  });

export const pagesQuery = (query: ListSeoPagesQuery, reader: ReportReader = client) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'pages', query],
    queryFn: ({ pageParam }) => reader.listSeoPages({ limit: 100, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

export const pageQuery = (testId: string, url: string) =>
  queryOptions({ queryKey: ['reports', testId, 'page', url], queryFn: () => client.seoPage(testId, url), staleTime: REPORT_STALE_MS });

/** Two runs of one address beside each other. */
export const comparisonQuery = (testId: string, beforeId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'comparison', beforeId],
    queryFn: () => client.compareSeoTests(testId, beforeId),
    staleTime: REPORT_STALE_MS,
  });

export const skippedQuery = (query: { test_id: string; reason?: string; search?: string }) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'skipped', query],
    queryFn: ({ pageParam }) => client.listSkippedUrls({ limit: 100, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

export const checkQuery = (checkId: string) =>
  queryOptions({ queryKey: ['checks', checkId], queryFn: () => client.seoCheck(checkId), staleTime: Infinity });

/** The plan of the workspace and its meters. */
export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: () => client.usage() });

/** The people of the server, for its administrators. */
export const adminUsersQuery = (query: ListUsersQuery) =>
  infiniteQueryOptions({
    queryKey: ['admin-users', query],
    queryFn: ({ pageParam }) => client.listUsers({ limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** The workspaces one is in. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: () => client.listWorkspaces(),
  staleTime: REPORT_STALE_MS,
});

/** Members of the workspace in use, a page at a time. */
export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['members', 'list', search],
    queryFn: ({ pageParam }) => client.listMembers({ limit: 100, search, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** Invitations that nobody has answered, a page at a time. */
export const invitationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['invitations', 'list', search],
    queryFn: ({ pageParam }) => client.listInvitations({ limit: 100, search, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** Where an invitation link leads. */
export const invitationQuery = (token: string) =>
  queryOptions({ queryKey: ['invitations', 'one', token], queryFn: () => client.previewInvitation(token), retry: false });

/** What happened: to the workspace, or to one's own account. */
export const logQuery = (of: 'workspace' | 'account', query: ListLogQuery) =>
  infiniteQueryOptions({
    queryKey: ['log', of, query],
    queryFn: ({ pageParam }) => {
      const page = { limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) };
      return of === 'workspace' ? client.listWorkspaceLog(page) : client.listAccountLog(page);
    },
    ...paging,
  });
