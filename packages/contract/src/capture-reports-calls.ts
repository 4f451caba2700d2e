import type { CaptureFile } from './capture-limits.ts';
import type { CapturedRequest, CapturedStep, ListMessagesQuery, ListRequestsQuery } from './capture-reports.ts';
import type { CaptureMessage, CaptureRequest } from './captures.ts';
import type { Caller } from './caller.ts';

/** Calls that read a capture. */
export const captureReportCalls = (caller: Caller) => ({
  listSteps: (testId: string, cursor?: string) =>
    caller.list<CapturedStep>(`/project/test-assets/${testId}/`, { limit: 500, ...(cursor ? { cursor } : {}) }),
  captureFile: async (testId: string, assetId: string, file: CaptureFile, size: 'full' | 'thumb', version?: number) =>
    (await caller.request('GET', '/project/asset/file/', { query: { test_id: testId, asset_id: assetId, file, size, version } })).blob(),
  listRequests: (query: ListRequestsQuery) => caller.list<CapturedRequest>('/project/network/client_reference_id/', query),
  captureRequest: (testId: string, requestId: string) =>
    caller.read<CaptureRequest>('GET', '/project/network/detail/', { query: { test_id: testId, request_id: requestId } }),
  listMessages: (query: ListMessagesQuery) => caller.list<CaptureMessage>('/project/error/', query),
  deleteSteps: (testId: string, assetIds: readonly string[]) =>
    caller.read<{ deleted: number }>('POST', '/project/test-assets/delete/', { body: { test_id: testId, asset_ids: assetIds } }),
  restoreSteps: (testId: string, assetIds: readonly string[]) =>
    caller.read<{ restored: number }>('POST', '/project/test-assets/restore/', { body: { test_id: testId, asset_ids: assetIds } }),
  captureHar: async (testId: string) => (await caller.request('GET', '/project/network/har/', { query: { test_id: testId } })).blob(),
  captureZip: async (testId: string) => (await caller.request('GET', '/project/test-assets/zip/', { query: { test_id: testId } })).blob(),
});
