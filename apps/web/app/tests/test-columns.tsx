import type { Test } from '@plumbline/contract';
import { Link, ScoreRing, StatusBadge, type TableColumn } from '@plumbline/ui';
import { hostOf, pathOf } from '../words/addresses.ts';
import { count, formatSpan } from '../words/quantities.ts';
import { ScoreChange } from '../words/score-change.tsx';
import { TimeAgo } from '../words/time-ago.tsx';
import { RowProgress } from './row-progress.tsx';

/** Columns of the list of tests. Ids of sortable ones are the API's sort names. */
export const TEST_COLUMNS: ReadonlyArray<TableColumn<Test>> = [
  { id: 'url', header: 'Site', isRowHeader: true, sortable: true, cell: (test) => <SiteCell test={test} /> },
  { id: 'status', header: 'Status', width: 'w-40', cell: (test) => <StatusCell test={test} /> },
  {
    id: 'score',
    header: 'Score',
    sortable: true,
    width: 'w-16',
    cell: (test) => (test.score === null ? <span className="text-faint">–</span> : <ScoreCell test={test} />),
  },
  {
    id: 'change',
    header: 'Change',
    width: 'w-16',
    cell: (test) => <ScoreChange change={test.score === null || test.previous_score === null ? null : test.score - test.previous_score} />,
  },
  {
    id: 'findings',
    header: 'Findings',
    align: 'end',
    width: 'w-20',
    cell: (test) => (test.status === 'finished' ? count(test.finding_count) : '–'),
  },
  { id: 'pages', header: 'Pages', align: 'end', width: 'w-16', cell: (test) => count(test.progress.done) },
  {
    id: 'by',
    header: 'Started by',
    width: 'w-32',
    cell: (test) => <span className="line-clamp-1 min-w-24">{test.started_by || '–'}</span>,
  },
  { id: 'took', header: 'Took', width: 'w-24', cell: (test) => <span className="tabular whitespace-nowrap">{spanOf(test) ?? '–'}</span> },
  { id: 'created_at', header: 'Started', sortable: true, width: 'w-28', cell: (test) => <TimeAgo at={test.created_at} /> },
];

/** How long a test took, in words; null while it has not ended. */
export function spanOf(test: Test): string | null {
  if (!test.started_at || !test.finished_at) return null;
  return formatSpan((Date.parse(test.finished_at) - Date.parse(test.started_at)) / 1000);
}

function SiteCell({ test }: { test: Test }) {
  const path = pathOf(test.url);
  return (
    <Link href={`/seo/report?test_id=${test.id}`} className="block min-w-40 rounded-inner wrap-anywhere">
      <span className="font-medium">{hostOf(test.url)}</span>
      {path !== '/' && <span className="text-muted">{path}</span>}
    </Link>
  );
}

function ScoreCell({ test }: { test: Test }) {
  return (
    <span className="flex items-center">
      <ScoreRing score={test.score} label="SEO score" size="sm" className="-my-1 scale-75" />
    </span>
  );
}

function StatusCell({ test }: { test: Test }) {
  return test.status === 'running' ? <RowProgress test={test} /> : <StatusBadge status={test.status} />;
}
