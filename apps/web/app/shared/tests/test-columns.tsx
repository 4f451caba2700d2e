import type { Test } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { Link, ScoreRing, StatusBadge, type TableColumn } from '@plumbline/ui';
import { hostOf } from '../text/addresses.ts';
import { count, formatSpan } from '../text/quantities.ts';
import { ScoreChange } from '../text/score-change.tsx';
import { TimeAgo } from '../text/time-ago.tsx';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';
import { pagesRead } from './pages-read.ts';
import { RowProgress } from './row-progress.tsx';

/** Columns of the list of tests of a kind. The ids of sortable ones are the API's sort names. */
export const testColumns = (kind: KindOfTest): ReadonlyArray<TableColumn<Test>> => [
  {
    id: 'url',
    header: 'Site',
    isRowHeader: true,
    sortable: true,
    cell: (test) => <SiteCell test={test} href={hrefOf(kind.report, { testId: test.id })} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 'w-40',
    phone: (test) => (test.status === 'running' ? 'line' : 'aside'),
    cell: (test) => <StatusCell test={test} />,
  },
  {
    id: 'score',
    header: 'Score',
    sortable: true,
    width: 'w-16',
    phone: scored,
    cell: (test) =>
      test.score === null ? (
        <span className="text-faint">–</span>
      ) : (
        <ScoreRing score={test.score} label={kind.score} size="xs" className="align-middle" />
      ),
  },
  {
    id: 'change',
    header: 'Change',
    width: 'w-16',
    phone: (test) => (test.previous_score === null ? 'hidden' : scored(test)),
    cell: (test) => <ScoreChange change={test.score === null || test.previous_score === null ? null : test.score - test.previous_score} />,
  },
  {
    id: 'findings',
    header: 'Findings',
    align: 'end',
    width: 'w-20',
    phone: scored,
    cell: (test) => (test.status === 'finished' ? count(test.finding_count) : '–'),
  },
  { id: 'pages', header: kind.unit, align: 'end', width: 'w-16', phone: scored, cell: (test) => count(pagesRead(test)) },
  {
    id: 'by',
    header: 'Started by',
    width: 'w-32',
    phone: 'hidden',
    cell: (test) => <span className="block max-w-32 truncate">{test.started_by || '–'}</span>,
  },
  {
    id: 'took',
    header: 'Duration',
    width: 'w-24',
    phone: 'hidden',
    cell: (test) => <span className="tabular whitespace-nowrap">{spanOf(test) ?? '–'}</span>,
  },
  { id: 'created_at', header: 'Started', sortable: true, width: 'w-28', cell: (test) => <TimeAgo at={test.created_at} /> },
];

/** On phones a test without a report has no figures to show. */
function scored(test: Test): 'detail' | 'hidden' {
  return test.score === null ? 'hidden' : 'detail';
}

/** How long a test took, in words; null until it has ended. */
export function spanOf(test: Test): string | null {
  if (!test.started_at || !test.finished_at) return null;
  return formatSpan((Date.parse(test.finished_at) - Date.parse(test.started_at)) / 1000);
}

function SiteCell({ test, href }: { test: Test; href: string }) {
  const path = pathOf(test.url);
  return (
    <Link href={href} className="block rounded-inner wrap-anywhere sm:min-w-40">
      <span className="font-medium">{hostOf(test.url)}</span>
      {path !== '/' && <span className="text-muted">{path}</span>}
    </Link>
  );
}

function StatusCell({ test }: { test: Test }) {
  return test.status === 'running' ? <RowProgress test={test} /> : <StatusBadge status={test.status} />;
}
