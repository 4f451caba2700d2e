import type { GrammarReport, Test } from '@plumbline/contract';
import { Link, PageHead, ScoreRing } from '@plumbline/ui';
import { useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { spanOf } from '../tests/test-columns.tsx';
import { hostOf, pathOf } from '../words/addresses.ts';
import { count, countOf, formatMoment } from '../words/quantities.ts';
import { dialectWords } from './slip-words.ts';

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
  const tabs = [
    { href: `/grammar/${testId}`, label: 'Report', isCurrent: !isPages, amount: undefined },
    { href: `/grammar/${testId}/pages`, label: 'Pages', isCurrent: isPages, amount: pages },
  ];
  return (
    <nav aria-label="Of this test" className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className="ring-inside relative flex h-9 shrink-0 items-center gap-1.5 rounded-ui px-3 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent"
        >
          {tab.label}
          {tab.amount !== undefined && <span className="tabular text-12 text-faint">{count(tab.amount)}</span>}
        </Link>
      ))}
    </nav>
  );
}
