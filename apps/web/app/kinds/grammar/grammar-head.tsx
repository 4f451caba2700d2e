import type { GrammarReport, Test } from '@plumbline/contract';
import { PageHead, ScoreRing } from '@plumbline/ui';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { spanOf } from '../../shared/tests/test-columns.tsx';
import { hostOf, pathOf } from '../../shared/text/addresses.ts';
import { countOf, formatMoment } from '../../shared/text/quantities.ts';
import { TestTabs } from '../../shared/screens/test-tabs.tsx';
import { dialectWords } from './slip-words.ts';
import { grammarPagesPath, grammarReportPath } from './places.ts';

/** The head that the screens of a grammar test share: score, site, when, how much was read; and the way between them. */
export function GrammarHead({ test, report, actions }: { test: Test; report: GrammarReport; actions?: ReactNode }) {
  const path = pathOf(test.url);
  const parts = [
    countOf(report.page_count, 'page'),
    formatMoment(test.finished_at ?? test.created_at),
    spanOf(test),
    test.started_by && `by ${test.started_by}`,
    dialectWords(report.dialect),
    report.complete ? 'complete' : 'limited by its settings or the plan',
  ].filter(Boolean);
  return (
    <>
      <PageHead
        className="mb-4"
        lead={<ScoreRing score={test.score} label="Sentences without a slip, in per cent" showWord={false} />}
        title={`${hostOf(test.url)}${path === '/' ? '' : path}`}
        detail={parts.join(' · ')}
        actions={actions}
      />
      <GrammarTabs testId={test.id} pages={report.page_count} />
    </>
  );
}

function GrammarTabs({ testId, pages }: { testId: string; pages: number }) {
  const { pathname } = useLocation();
  const isPages = /\/pages?$/.test(pathname);
  return (
    <TestTabs
      tabs={[
        { href: grammarReportPath(testId), label: 'Report', isCurrent: !isPages },
        { href: grammarPagesPath(testId), label: 'Pages', isCurrent: isPages, amount: pages },
      ]}
    />
  );
}
