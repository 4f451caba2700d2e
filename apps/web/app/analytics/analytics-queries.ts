import type { GetVisitReportQuery } from '@plumbline/contract';
import { getVisitReport } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';

/** The report on the visits of a site. */
export const visitReportQuery = (query: GetVisitReportQuery) =>
  queryOptions({
    queryKey: ['visit-report', query],
    queryFn: () => client.call(getVisitReport, { query }),
  });
