import type {
  Finding,
  ListFindingsQuery,
  ListLogQuery,
  ListSeoPagesQuery,
  ListTestsQuery,
  ListUsersQuery,
  SeoPage,
  TestKind,
} from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import {
  compareTests,
  getCheck,
  getPersonProfile,
  getSecurity,
  getSeoPage,
  getSeoReport,
  getSettings,
  getTestReport,
  listHeldTexts,
  getUsage,
  listAccountLog,
  listApiTokens,
  listFindings,
  listInvitations,
  listMembers,
  listPasskeys,
  listSeoPages,
  listSessions,
  listSkippedUrls,
  listTests,
  listUsers,
  listWorkspaceLog,
  listWorkspaces,
  previewInvitation,
} from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readProviders } from './auth-library.ts';
import { WHOLE_SITE } from './whole-site.ts';
import { client } from './client.ts';

/* Every query of the screens with its key. Keys begin with the noun, so that an event can invalidate "the tests". */

const REPORT_STALE_MS = 300_000;
const paging = { initialPageParam: '', getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined };

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => client.call(getSettings), staleTime: Infinity });

export const personProfileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => client.call(getPersonProfile) });

/** The sign-in methods of this server. */
export const providersQuery = queryOptions({ queryKey: ['providers'], queryFn: readProviders, staleTime: Infinity });

/** The ways to sign in to the user's account. */
export const securityQuery = queryOptions({ queryKey: ['security', 'state'], queryFn: () => client.call(getSecurity) });
export const passkeysQuery = queryOptions({ queryKey: ['security', 'passkeys'], queryFn: () => client.call(listPasskeys) });
export const sessionsQuery = queryOptions({ queryKey: ['security', 'sessions'], queryFn: () => client.call(listSessions) });
export const apiTokensQuery = queryOptions({ queryKey: ['security', 'api-tokens'], queryFn: () => client.call(listApiTokens) });

/** One test; undefined data is never cached, a test that no longer exists is an error. */
export const testQuery = (testId: string) =>
  queryOptions({
    queryKey: ['tests', 'one', testId],
    queryFn: async () => (await client.call(listTests, { query: { test_id: testId } })).data[0] ?? null,
  });

/** Tests of a kind that match, one page at a time. */
export const testsQuery = (query: ListTestsQuery) =>
  infiniteQueryOptions({
    queryKey: ['tests', 'list', query],
    queryFn: ({ pageParam }) => client.call(listTests, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

/** How many tests of a kind there are, of any age. */
export const testCountQuery = (kind: string) =>
  queryOptions({
    queryKey: ['tests', 'count', kind],
    queryFn: async () => (await client.call(listTests, { query: { kind, limit: 1 } })).total,
  });

/** The newest hundred SEO tests, for the dashboard. */
export const latestTestsQuery = queryOptions({
  queryKey: ['tests', 'latest'],
  queryFn: () => client.call(listTests, { query: { limit: 100 } }),
});

/** The newest tests of every kind, for the command menu. */
export const recentTestsQuery = queryOptions({
  queryKey: ['tests', 'recent'],
  queryFn: () => client.call(listTests, { query: { limit: 12 } }),
});

/** How many texts by visitors await moderation. */
export const heldCountQuery = queryOptions({
  queryKey: ['feedback', 'moderation', 'count'],
  queryFn: async () => (await client.call(listHeldTexts, { query: { limit: 0 } })).total ?? 0,
});

/** All queued and running tests. */
export const activeTestsQuery = queryOptions({
  queryKey: ['tests', 'active'],
  queryFn: async () => {
    const [running, queued] = await Promise.all([
      client.call(listTests, { query: { status: 'running', limit: 20 } }),
      client.call(listTests, { query: { status: 'queued', limit: 20 } }),
    ]);
    return [...running.data, ...queued.data];
  },
});

/** The report of a test of any kind. */
export const testReportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'checks'],
    queryFn: () => client.call(getTestReport, { query: { test_id: testId } }),
    staleTime: REPORT_STALE_MS,
  });

export const reportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId],
    queryFn: async () => (await client.call(getSeoReport, { query: { test_id: testId } })).data[0] ?? null,
    staleTime: REPORT_STALE_MS,
  });

/** Reads findings and pages: through the user's own API, or a shared link. */
export interface ReportReader {
  readonly listFindings: (query: ListFindingsQuery) => Promise<Page<Finding>>;
  readonly listSeoPages: (query: ListSeoPagesQuery) => Promise<Page<SeoPage>>;
}

/** Reads a report of the current workspace. */
export const ownReader: ReportReader = {
  listFindings: (query) => client.call(listFindings, { query }),
  listSeoPages: (query) => client.call(listSeoPages, { query }),
};

export const findingsQuery = (query: ListFindingsQuery, reader: ReportReader = ownReader) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'findings', query],
    queryFn: ({ pageParam }) => reader.listFindings({ limit: 50, ...query, cursor: pageParam }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

/** One finding. @param checkId '' if an id identifies it alone @param at how the URL names it: its page, WHOLE_SITE, or its id */
export const findingQuery = (testId: string, checkId: string, at: string, reader: ReportReader = ownReader) =>
  queryOptions({
    queryKey: ['reports', testId, 'finding', checkId, at],
    queryFn: async () => {
      const page = await reader.listFindings({
        test_id: testId,
        ...(checkId !== '' && { check_id: checkId }),
        ignored: 'all',
        limit: 1,
        ...(/^\d+$/.test(at) ? { finding_id: at } : at === WHOLE_SITE ? {} : { page_url: at }),
      });
      return page.data[0] ?? null;
    },
    staleTime: REPORT_STALE_MS,
  });

export const pagesQuery = (query: ListSeoPagesQuery, reader: ReportReader = ownReader) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'pages', query],
    queryFn: ({ pageParam }) => reader.listSeoPages({ limit: 100, ...query, cursor: pageParam }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

export const pageQuery = (testId: string, url: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'page', url],
    queryFn: () => client.call(getSeoPage, { query: { test_id: testId, url } }),
    staleTime: REPORT_STALE_MS,
  });

/** Compares two runs of the same address. */
export const comparisonQuery = (testId: string, beforeId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'comparison', beforeId],
    queryFn: () => client.call(compareTests, { query: { test_id: testId, before_id: beforeId } }),
    staleTime: REPORT_STALE_MS,
  });

export const skippedQuery = (query: { test_id: string; reason?: string; search?: string }) =>
  infiniteQueryOptions({
    queryKey: ['reports', query.test_id, 'skipped', query],
    queryFn: ({ pageParam }) => client.call(listSkippedUrls, { query: { limit: 100, ...query, cursor: pageParam } }),
    ...paging,
    staleTime: REPORT_STALE_MS,
  });

/** The page of a check; rules of the grammar engine that are not our own have none. */
export const checkQuery = (kind: TestKind, checkId: string) =>
  queryOptions({
    queryKey: ['checks', kind, checkId],
    queryFn: () => client.call(getCheck, { query: { kind, check_id: checkId } }),
    staleTime: Infinity,
  });

/** The plan of the workspace and its usage. */
export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: () => client.call(getUsage) });

/** The users of the server, for its administrators. */
export const adminUsersQuery = (query: ListUsersQuery) =>
  infiniteQueryOptions({
    queryKey: ['admin-users', query],
    queryFn: ({ pageParam }) => client.call(listUsers, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

/** The user's workspaces. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: () => client.call(listWorkspaces, { query: { limit: 200 } }),
  staleTime: REPORT_STALE_MS,
});

/** Members of the current workspace, one page at a time. */
export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['members', 'list', search],
    queryFn: ({ pageParam }) => client.call(listMembers, { query: { limit: 100, search, cursor: pageParam } }),
    ...paging,
  });

/** Pending invitations, one page at a time. */
export const invitationsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['invitations', 'list', search],
    queryFn: ({ pageParam }) => client.call(listInvitations, { query: { limit: 100, search, cursor: pageParam } }),
    ...paging,
  });

/** The target of an invitation link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'one', token],
    queryFn: () => client.call(previewInvitation, { body: { token } }),
    retry: false,
  });

/** The activity log of the workspace, or of the user's own account. */
export const logQuery = (of: 'workspace' | 'account', query: ListLogQuery) =>
  infiniteQueryOptions({
    queryKey: ['log', of, query],
    queryFn: ({ pageParam }) => {
      const page = { limit: 50, ...query, cursor: pageParam };
      return of === 'workspace' ? client.call(listWorkspaceLog, { query: page }) : client.call(listAccountLog, { query: page });
    },
    ...paging,
  });
