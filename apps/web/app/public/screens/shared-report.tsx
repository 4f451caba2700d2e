import type { SharedReport } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { classNames, ErrorState, LinkButton, PublicFrame, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { SenderNote } from '../sender-note.tsx';
import { ReportSkeleton } from '../../shared/tests/report-skeleton.tsx';
import { sharedReportQuery } from '../../shared/tests/share-queries.ts';
import { kindOf } from '../../kinds/index.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { hostOf } from '../../shared/text/addresses.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { BrandLogo } from '../../shared/screens/brand-logo.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** /shared/:token: a report for anyone who has the link. */
export default function SharedReportScreen() {
  const token = useParams()['token'] ?? '';
  const report = useQuery(sharedReportQuery(token));
  return (
    <PublicFrame
      mark={report.data?.logo ? <BrandLogo logo={report.data.logo} /> : undefined}
      nav={[]}
      actions={null}
      footer={[]}
      colophon={report.data ? `Shared until ${formatMoment(report.data.expires_at)}.` : 'A report is shared by a link that expires.'}
    >
      <ScreenTitle of={report.data ? `Report of ${hostOf(report.data.url)}` : 'Shared report'} />
      <meta name="robots" content="noindex" />
      {/* Content that loads must not move a visible footer, nor one that a link to a finding would have scrolled into view. */}
      <div
        className={classNames(
          'mx-auto w-full max-w-360 px-4 py-6 has-[div[aria-busy=true]]:min-h-[300dvh] sm:px-6',
          !report.isError && 'min-h-dvh',
        )}
      >
        {report.isPending && (
          <div aria-busy="true">
            <h1 className="sr-only">Shared report</h1>
            <Skeleton className="h-96 w-full" />
          </div>
        )}
        {report.isError && (
          <>
            <h1 className="sr-only">Shared report</h1>
            <ErrorState
              title="This report cannot be shown."
              advice={problemText(report.error)}
              requestId={report.error instanceof ApiError ? report.error.requestId : undefined}
              action={<LinkButton href="/">Go to the home page</LinkButton>}
            />
          </>
        )}
        {report.data && (
          <>
            <SenderNote report={report.data} />
            <ReportOfKind key={token} token={token} report={report.data} />
          </>
        )}
      </div>
    </PublicFrame>
  );
}

function ReportOfKind({ token, report }: { token: string; report: SharedReport }) {
  const kind = kindOf(report);
  return (
    <Suspense fallback={<ReportSkeleton title="Shared report" />}>
      <kind.Shared kind={kind} token={token} report={report} />
    </Suspense>
  );
}
