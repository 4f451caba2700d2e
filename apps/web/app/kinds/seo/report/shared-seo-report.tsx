import type { SeoReport, SharedReport } from '@plumbline/contract';
import { getSharedSeoReport, listSharedFindings, listSharedSeoPages } from '@plumbline/contract/endpoints';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { linkHeaders } from '../../../shared/api/link-headers.ts';
import { FindingsExplorer } from '../findings/findings-explorer.tsx';
import { hostOf, pathOf } from '../../../shared/text/addresses.ts';
import { countOf, formatMoment } from '../../../shared/text/quantities.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { CategoryRows } from './category-rows.tsx';
import { ReportSkeleton } from '../../../shared/tests/report-skeleton.tsx';
import { type ReportSource, ReportSourceProvider } from '../../../shared/findings/report-source.ts';
import { ScorePanel } from './score-panel.tsx';

/** An SEO report as a link shows it: to look at, with nothing to change. */
export function SharedSeoReport({ token, report }: { token: string; report: SharedReport }) {
  const seo = useQuery({ queryKey: ['shared', token, 'seo'], queryFn: () => readReport(token) });
  if (seo.isPending) return <ReportSkeleton title="SEO report" />;
  if (!seo.data) return <QueryProblem error={seo.error} what="report" onRetry={() => void seo.refetch()} />;
  const path = pathOf(report.url);
  return (
    <ReportSourceProvider value={sharedSource}>
      <PageHead
        lead={<ScoreRing score={report.score} label="SEO score" showWord={false} />}
        title={`${hostOf(report.url)}${path === '/' ? '' : path}`}
        detail={`${countOf(seo.data.page_count, 'page')} · ${formatMoment(report.finished_at ?? report.created_at)}`}
      />
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <CategoryRows report={seo.data} />
          <ScorePanel score={report.score} report={seo.data} />
        </div>
        <FindingsExplorer report={seo.data} />
      </div>
    </ReportSourceProvider>
  );
}

/** The report in the shape of one's own; the link stands in for the ids, which it does not tell. */
async function readReport(token: string): Promise<SeoReport> {
  const { trend, ...report } = await client.call(getSharedSeoReport, { headers: linkHeaders(token) });
  const last = trend.length - 1;
  return { ...report, test_id: token, trend: trend.map((run, index) => ({ ...run, test_id: index === last ? token : '' })) };
}

/** The API of one link: its secret stands where the id of a test would stand. */
const sharedSource: ReportSource = {
  isOwn: false,
  reader: {
    listFindings: ({ test_id: token, ignored: _none, ...query }) => client.call(listSharedFindings, { query, headers: linkHeaders(token) }),
    listSeoPages: ({ test_id: token, ...query }) => client.call(listSharedSeoPages, { query, headers: linkHeaders(token) }),
  },
};
