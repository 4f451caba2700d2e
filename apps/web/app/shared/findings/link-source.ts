import { getSharedTestReport, listSharedFindings, listSharedSeoPages } from '@plumbline/contract/endpoints';
import { client } from '../api/client.ts';
import { linkHeaders } from '../api/link-headers.ts';
import type { TestReport } from '@plumbline/contract';
import type { ReportSource } from './report-source.ts';

type Run = TestReport['trend'][number];

/** Converts a shared report to the shape of the user's own: the token replaces the ids, which a link does not reveal. */
export function inOwnShape<Shared extends { readonly trend: ReadonlyArray<Omit<Run, 'test_id'>> }>(
  token: string,
  { trend, ...shared }: Shared,
): Omit<Shared, 'trend'> & { test_id: string; trend: Run[] } {
  const last = trend.length - 1;
  return { ...shared, test_id: token, trend: trend.map((run, index) => ({ ...run, test_id: index === last ? token : '' })) };
}

/** Reads the report of a test of any kind through its link. */
export async function readSharedReport(token: string): Promise<TestReport> {
  return inOwnShape(token, await client.call(getSharedTestReport, { headers: linkHeaders(token) }));
}

/** The API of a shared link: its secret takes the place of the test id. */
export const linkSource: ReportSource = {
  isOwn: false,
  reader: {
    listFindings: ({ test_id: token, ignored: _none, accepted: _either, ...query }) =>
      client.call(listSharedFindings, { query, headers: linkHeaders(token) }),
    listSeoPages: ({ test_id: token, ...query }) => client.call(listSharedSeoPages, { query, headers: linkHeaders(token) }),
  },
};
