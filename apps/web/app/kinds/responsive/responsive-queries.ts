import type { CaptureFile, Finding } from '@plumbline/contract';
import { getCaptureFile, getResponsiveReport, listFindings } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const STALE_MS = 300_000;

export const responsiveReportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive'],
    queryFn: async () => (await client.call(getResponsiveReport, { query: { test_id: testId } })).data[0] ?? null,
    staleTime: STALE_MS,
  });

/** All findings: those caused by one template are merged, so there are few. */
export const responsiveFindingsQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive', 'findings'],
    queryFn: async (): Promise<readonly Finding[]> => (await client.call(listFindings, { query: { test_id: testId, limit: 500 } })).data,
    staleTime: STALE_MS,
  });

/** The bytes of a picture; fetched, because an img cannot send the token. */
export const devicePictureQuery = (testId: string, assetId: string, file: CaptureFile) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive', 'picture', assetId, file],
    queryFn: () => client.download(getCaptureFile, { query: { test_id: testId, asset_id: assetId, file } }),
    staleTime: Infinity,
  });
