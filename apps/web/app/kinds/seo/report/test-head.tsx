import type { Test } from '@plumbline/contract';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportQuery } from '../../../shared/api/queries.ts';
import { spanOf } from '../../../shared/tests/test-columns.tsx';
import { hostOf, pathOf } from '../../../shared/text/addresses.ts';
import { countOf, formatMoment } from '../../../shared/text/quantities.ts';
import { ReportTabs } from './report-tabs.tsx';

/** The head that report, pages and skipped share: score, site, when, how long, by whom, how complete; and the way between them. */
export function TestHead({ test, actions }: { test: Test; actions?: ReactNode }) {
  const report = useQuery({ ...reportQuery(test.id), enabled: test.status === 'finished' }).data;
  const path = pathOf(test.url);
  const parts = [
    report ? countOf(report.page_count, 'page') : countOf(test.progress.done, 'page'),
    formatMoment(test.finished_at ?? test.created_at),
    spanOf(test),
    test.started_by && `by ${test.started_by}`,
    report && report.rendering !== 'raw' && 'scripts run',
    test.options['with_access'] === true && 'behind a login',
    report && (report.complete ? 'complete' : 'limited by its settings'),
  ].filter(Boolean);
  return (
    <>
      <PageHead
        className="mb-4"
        lead={<ScoreRing score={test.score} label="SEO score" showWord={false} />}
        title={`${hostOf(test.url)}${path === '/' ? '' : path}`}
        detail={parts.join(' · ')}
        actions={actions}
      />
      {test.status === 'finished' && <ReportTabs testId={test.id} pages={report?.page_count} skipped={report?.skipped_count} />}
    </>
  );
}
