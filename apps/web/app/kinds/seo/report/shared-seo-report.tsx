import { countOf } from '@plumbline/contract/rules';
import type { SeoReport } from '@plumbline/contract';
import { getSharedSeoReport } from '@plumbline/contract/endpoints';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { linkHeaders } from '../../../shared/api/link-headers.ts';
import { FindingsExplorer } from '../../../shared/explorer/findings-explorer.tsx';
import { siteAndPath } from '../../../shared/text/addresses.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { MattersMost } from '../../../shared/tests/matters-most.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { SharedPdfButton } from '../../../shared/tests/shared-pdf-button.tsx';
import { inOwnShape, linkSource } from '../../../shared/findings/link-source.ts';
import { ReportSourceProvider } from '../../../shared/findings/report-source.ts';
import type { SharedReportProps } from '../../../shared/places/kind-of-test.ts';
import { ReportNotes } from './report-notes.tsx';
import { ReportOverview } from './report-overview.tsx';
import { SEO_FINDINGS } from './seo-findings.ts';

/** An SEO report as shared by link, read-only. */
export default function SharedSeoReport({ kind, token, report }: SharedReportProps) {
  const seo = useQuery({ queryKey: ['shared', token, 'seo'], queryFn: () => readReport(token) });
  if (seo.isPending) return <ReportSkeleton title="SEO report" />;
  if (!seo.data) return <QueryProblem error={seo.error} what="report" onRetry={() => void seo.refetch()} />;
  return (
    <ReportSourceProvider value={linkSource}>
      <PageHead
        lead={<ScoreRing score={report.score} label="SEO score" showWord={false} />}
        title={siteAndPath(report.url)}
        detail={`${countOf(seo.data.page_count, 'page')} · ${formatMoment(report.finished_at ?? report.created_at)}`}
        actions={<SharedPdfButton token={token} report={report} />}
      />
      <div className="flex flex-col gap-4">
        <ReportNotes report={seo.data} />
        <MattersMost report={seo.data} />
        <ReportOverview kind={kind} score={report.score} report={seo.data} />
        <FindingsExplorer kind={kind} report={seo.data} parts={SEO_FINDINGS} />
      </div>
    </ReportSourceProvider>
  );
}

async function readReport(token: string): Promise<SeoReport> {
  return inOwnShape(token, await client.call(getSharedSeoReport, { headers: linkHeaders(token) }));
}
