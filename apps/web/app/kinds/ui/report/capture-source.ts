import type {
  CapturedRequest,
  CapturedStep,
  CaptureFile,
  CaptureMessage,
  CaptureRequest,
  Finding,
  ListRequestsQuery,
} from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { createContext, useContext } from 'react';
import { client } from '../../../shared/api/client.ts';
import { captureClient } from '../../../shared/api/capture-client.ts';

/** Where a report reads from: one's own test, or what a link shares. The viewer knows no difference. */
export interface CaptureSource {
  /** The first part of every question's key. */
  readonly key: readonly string[];
  readonly steps: (cursor?: string) => Promise<Page<CapturedStep>>;
  readonly picture: (stepId: string, file: CaptureFile, size: 'full' | 'thumb') => Promise<Blob>;
  readonly requests: (query: Omit<ListRequestsQuery, 'test_id'>) => Promise<Page<CapturedRequest>>;
  readonly request: (requestId: string) => Promise<CaptureRequest>;
  readonly messages: (query: { asset_id?: string; cursor?: string; limit?: number }) => Promise<Page<CaptureMessage>>;
  readonly findings: (cursor?: string) => Promise<Page<Finding>>;
}

/** Reads a test of the workspace in use. */
export function ownSource(testId: string): CaptureSource {
  return {
    key: ['reports', testId, 'capture'],
    steps: (cursor) => captureClient.listSteps(testId, cursor),
    picture: (stepId, file, size) => captureClient.captureFile(testId, stepId, file, size),
    requests: (query) => captureClient.listRequests({ ...query, test_id: testId }),
    request: (requestId) => captureClient.captureRequest(testId, requestId),
    messages: (query) => captureClient.listMessages({ ...query, test_id: testId }),
    findings: (cursor) => client.listFindings({ test_id: testId, limit: 500, ...(cursor ? { cursor } : {}) }),
  };
}

/** Reads what a link shares. */
export function sharedSource(token: string): CaptureSource {
  return {
    key: ['shared', token],
    steps: (cursor) => captureClient.sharedSteps(token, cursor),
    picture: (stepId, file, size) => captureClient.sharedFile(token, stepId, file, size),
    requests: (query) => captureClient.sharedRequests(token, query),
    request: (requestId) => captureClient.sharedRequest(token, requestId),
    messages: (query) => captureClient.sharedMessages(token, query),
    findings: (cursor) => captureClient.sharedFindings(token, { limit: 500, ...(cursor ? { cursor } : {}) }),
  };
}

const SourceContext = createContext<CaptureSource | null>(null);

export const CaptureSourceProvider = SourceContext.Provider;

/** Where the report around reads from. */
export function useCaptureSource(): CaptureSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('There is no report around.');
  return source;
}
