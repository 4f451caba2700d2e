import { countOf } from '@plumbline/contract/rules';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ExplorerParts } from '../explorer/explored-kind.ts';
import { ReportSourceProvider } from '../findings/report-source.ts';
import { linkSource, readSharedReport } from '../findings/link-source.ts';
import type { SharedReportProps } from '../places/kind-of-test.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { siteAndPath } from '../text/addresses.ts';
import { formatMoment } from '../text/quantities.ts';
import { SharedPdfButton } from './shared-pdf-button.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportBody } from './test-report-view.tsx';

/** A report of any kind as shared by link: score and findings, read-only. */
export default function SharedTestReport({ kind, token, report, parts }: SharedReportProps & { readonly parts?: ExplorerParts }) {
  const title = `${kind.name} report`;
  const checks = useQuery({ queryKey: ['shared', token, 'checks'], queryFn: () => readSharedReport(token) });
  if (checks.isPending) return <ReportSkeleton title={title} />;
  if (!checks.data) return <QueryProblem error={checks.error} what="report" onRetry={() => void checks.refetch()} />;
  return (
    <ReportSourceProvider value={linkSource}>
      <PageHead
        lead={<ScoreRing score={report.score} label={kind.score} showWord={false} />}
        title={siteAndPath(report.url)}
        actions={<SharedPdfButton token={token} report={report} />}
        detail={`${countOf(report.finding_count, 'finding')} · ${formatMoment(report.finished_at ?? report.created_at)}`}
      />
      <div className="flex flex-col gap-5">
        <ReportBody kind={kind} report={checks.data} {...(parts && { parts })} />
      </div>
    </ReportSourceProvider>
  );
}
