import { countOf } from '@plumbline/contract/rules';
import type { SeoReport, Test } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportQuery } from '../../../shared/api/queries.ts';
import { ReportHead } from '../../../shared/tests/report-head.tsx';
import { SEO_TESTS } from '../kind.ts';
import { SEO_PLACES } from '../places.ts';

/** The header shared by the report, pages and skipped screens. */
export function TestHead({ test, actions }: { test: Test; actions?: ReactNode }) {
  const report = useQuery(reportQuery(test.id)).data;
  return (
    <ReportHead
      kind={SEO_TESTS}
      test={test}
      facts={[
        countOf(report ? report.page_count : test.progress.done, 'page'),
        report ? extentOf(report) : '',
        report != null && report.rendering !== 'raw' && 'scripts run',
        listOf(test.options['addresses']),
        test.options['with_access'] === true && 'behind a login',
      ]}
      amounts={report ? amountsOf(report) : undefined}
      actions={actions}
    />
  );
}

/** The pages that were requested individually. */
const listOf = (addresses: Test['options'][string] | undefined) =>
  typeof addresses === 'number' && `list of ${countOf(addresses, 'address', 'addresses')}`;

/** How much of the site the report covers. */
function extentOf({ complete, unanswered_count: unanswered }: SeoReport): string {
  if (complete) return 'complete';
  return unanswered > 0 ? `incomplete: ${countOf(unanswered, 'page')} did not respond in time` : 'page limit reached';
}

const amountsOf = ({ page_count, skipped_count }: SeoReport) =>
  new Map([
    [SEO_PLACES.pages, page_count],
    [SEO_PLACES.skipped, skipped_count],
  ]);
