import type { CaptureFile, Finding } from '@plumbline/contract';
import { createResponsiveClient } from '@plumbline/contract/responsive-client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { readToken } from '../../shared/api/token.ts';

const STALE_MS = 300_000;

/** The calls of the responsive tester, on the page's own origin, as whoever is signed in. */
export const responsiveClient = createResponsiveClient({ baseUrl: '', token: readToken });

export const responsiveReportQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive'],
    queryFn: async () => (await responsiveClient.responsiveReport(testId)) ?? null,
    staleTime: STALE_MS,
  });

/** All findings: what one template made is one, so there are few. */
export const responsiveFindingsQuery = (testId: string) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive', 'findings'],
    queryFn: async (): Promise<readonly Finding[]> => (await client.listFindings({ test_id: testId, limit: 500 })).data,
    staleTime: STALE_MS,
  });

/** The bytes of a picture: an img cannot send the token. */
export const devicePictureQuery = (testId: string, assetId: string, file: CaptureFile) =>
  queryOptions({
    queryKey: ['reports', testId, 'responsive', 'picture', assetId, file],
    queryFn: () => responsiveClient.devicePicture(testId, assetId, file),
    staleTime: Infinity,
  });
