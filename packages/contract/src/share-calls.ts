import type { CaptureFile } from './capture-limits.ts';
import type { CapturedRequest, CapturedStep, ListMessagesQuery, ListRequestsQuery } from './capture-reports.ts';
import type { CaptureMessage, CaptureRequest } from './captures.ts';
import type { Caller } from './caller.ts';
import type { Finding, ListFindingsQuery } from './findings.ts';
import type { ListSeoPagesQuery, SeoPage } from './seo-pages.ts';
import type { SharedReport, SharedSeoReport, ShareLink } from './share.ts';

type OfShare<Query> = Omit<Query, 'test_id' | 'client_reference_id'>;

/** Calls about links that share a report, and those with the link alone. */
export const shareCalls = (caller: Caller) => ({
  makeShare: (body: { test_id: string; days: number; with_bodies: boolean }) =>
    caller.read<ShareLink & { token: string }>('POST', '/project/share/', { body }),
  listShares: (testId: string) => caller.list<ShareLink>('/project/share/', { test_id: testId }),
  revokeShare: (testId: string, shareId: string) =>
    caller.read<null>('DELETE', '/project/share/', { query: { test_id: testId, share_id: shareId } }),
  sharedReport: (token: string) => caller.read<SharedReport>('GET', '/shared/report/', { headers: withLink(token) }),
  sharedSteps: (token: string, cursor?: string) =>
    caller.list<CapturedStep>('/shared/report/step/', { limit: 500, ...(cursor ? { cursor } : {}) }, withLink(token)),
  sharedFile: async (token: string, assetId: string, file: CaptureFile, size: 'full' | 'thumb') =>
    (await caller.request('GET', '/shared/report/file/', { query: { asset_id: assetId, file, size }, headers: withLink(token) })).blob(),
  sharedRequests: (token: string, query: OfShare<ListRequestsQuery>) =>
    caller.list<CapturedRequest>('/shared/report/request/', query, withLink(token)),
  sharedRequest: (token: string, requestId: string) =>
    caller.read<CaptureRequest>('GET', '/shared/report/request/detail/', { query: { request_id: requestId }, headers: withLink(token) }),
  sharedMessages: (token: string, query: OfShare<ListMessagesQuery>) =>
    caller.list<CaptureMessage>('/shared/report/message/', query, withLink(token)),
  sharedFindings: (token: string, query: OfShare<ListFindingsQuery>) =>
    caller.list<Finding>('/shared/report/finding/', query, withLink(token)),
  sharedSeoReport: (token: string) => caller.read<SharedSeoReport>('GET', '/shared/report/seo/', { headers: withLink(token) }),
  sharedSeoPages: (token: string, query: OfShare<ListSeoPagesQuery>) =>
    caller.list<SeoPage>('/shared/report/seo/page/', query, withLink(token)),
});

// The name stands here once more: the screens load no schemas.
const withLink = (token: string) => ({ 'x-link-token': token });
