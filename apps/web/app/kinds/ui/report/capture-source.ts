import type {
  CapturedRequest,
  CapturedStep,
  CaptureMessage,
  CaptureRequest,
  Finding,
  ListRequestsQuery,
  PictureFile,
  TestReport,
} from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import {
  getCaptureFile,
  getRequest,
  getSharedFile,
  getSharedRequest,
  getTestReport,
  listFindings,
  listMessages,
  listRequests,
  listSharedFindings,
  listSharedMessages,
  listSharedRequests,
  listSharedSteps,
  listSteps,
} from '@plumbline/contract/endpoints';
import { createContext, useContext } from 'react';
import { client } from '../../../shared/api/client.ts';
import { readSharedReport } from '../../../shared/findings/link-source.ts';
import { linkHeaders } from '../../../shared/api/link-headers.ts';

/** Where a report is read from: a test of the user's workspace, or a shared link. The viewer does not know the difference. */
export interface CaptureSource {
  /** Prefix of every query key. */
  readonly key: readonly string[];
  readonly steps: (cursor?: string) => Promise<Page<CapturedStep>>;
  readonly picture: (stepId: string, file: PictureFile, size: 'full' | 'thumb') => Promise<Blob>;
  readonly requests: (query: Omit<ListRequestsQuery, 'test_id'>) => Promise<Page<CapturedRequest>>;
  readonly request: (requestId: string) => Promise<CaptureRequest>;
  readonly messages: (query: { asset_id?: string; cursor?: string; limit?: number }) => Promise<Page<CaptureMessage>>;
  readonly findings: (cursor?: string) => Promise<Page<Finding>>;
  /** The results of its checks. */
  readonly report: () => Promise<TestReport>;
}

/** Rows per request where all of them are needed. */
const ALL_AT_ONCE = 500;

/** Reads a test of the current workspace. */
export function ownSource(test_id: string): CaptureSource {
  return {
    key: ['reports', test_id, 'capture'],
    steps: (cursor) => client.call(listSteps, { params: { test_id }, query: { limit: ALL_AT_ONCE, cursor } }),
    picture: (asset_id, file, size) => client.download(getCaptureFile, { query: { test_id, asset_id, file, size } }),
    requests: (query) => client.call(listRequests, { query: { ...query, test_id } }),
    request: (request_id) => client.call(getRequest, { query: { test_id, request_id } }),
    messages: (query) => client.call(listMessages, { query: { ...query, test_id } }),
    findings: (cursor) => client.call(listFindings, { query: { test_id, limit: ALL_AT_ONCE, cursor } }),
    report: () => client.call(getTestReport, { query: { test_id } }),
  };
}

/** Reads a report shared by link. */
export function sharedSource(token: string): CaptureSource {
  const headers = linkHeaders(token);
  return {
    key: ['shared', token],
    steps: (cursor) => client.call(listSharedSteps, { query: { limit: ALL_AT_ONCE, cursor }, headers }),
    picture: (asset_id, file, size) => client.download(getSharedFile, { query: { asset_id, file, size }, headers }),
    requests: (query) => client.call(listSharedRequests, { query, headers }),
    request: (request_id) => client.call(getSharedRequest, { query: { request_id }, headers }),
    messages: (query) => client.call(listSharedMessages, { query, headers }),
    findings: (cursor) => client.call(listSharedFindings, { query: { limit: ALL_AT_ONCE, cursor }, headers }),
    report: () => readSharedReport(token),
  };
}

const SourceContext = createContext<CaptureSource | null>(null);

export const CaptureSourceProvider = SourceContext.Provider;

/** The source of the surrounding report. */
export function useCaptureSource(): CaptureSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('There is no report around.');
  return source;
}
