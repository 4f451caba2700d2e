import type { CapturedRequest, CapturedStep } from '@plumbline/contract';
import { Button, EmptyState, FilterChips, SearchField, SegmentedControl, Skeleton } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { MoreRows } from '../../../shared/lists/more-rows.tsx';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { requestsQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestRow } from './request-row.tsx';

const KINDS = ['Document', 'Fetch', 'XHR', 'Script', 'Stylesheet', 'Image', 'Font'] as const;

/** Requests of the step or of the whole test, each with a timing bar; pressing one shows its details. */
export function NetworkList({ step }: { step: CapturedStep }) {
  const [scope, setScope] = useState<'step' | 'all'>('step');
  const [search, setSearch] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [kind, setKind] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const words = useDeferredValue(search);
  const query = useInfiniteQuery({
    ...requestsQuery(useCaptureSource(), {
      ...(scope === 'step' ? { step_id: step.id } : {}),
      ...(words ? { search: words } : {}),
      ...(onlyFailed ? { failed: 'true' as const } : {}),
      ...(kind ? { type: kind } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  if (openId) return <RequestDetail requestId={openId} onBack={() => setOpenId(null)} />;
  const { rows } = rowsOf(query.data);
  const isFiltered = words !== '' || onlyFailed || kind !== null;
  const clear = () => {
    setSearch('');
    setOnlyFailed(false);
    setKind(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label="Requests of"
          hideLabel
          options={[
            { value: 'step', label: 'This step' },
            { value: 'all', label: 'All steps' },
          ]}
          value={scope}
          onValueChange={setScope}
        />
        <SearchField label="Search addresses" value={search} onValueChange={setSearch} className="min-w-40 flex-1" />
      </div>
      <FilterChips
        label="Which requests"
        chips={[{ value: 'failed', label: 'Failed' }, ...KINDS.map((value) => ({ value, label: value }))]}
        value={[...(onlyFailed ? ['failed'] : []), ...(kind ? [kind] : [])]}
        onValueChange={(chosen) => {
          setOnlyFailed(chosen.includes('failed'));
          setKind(chosen.find((value) => value !== 'failed' && value !== kind) ?? (chosen.includes(kind ?? '') ? kind : null));
        }}
      />
      {query.isPending && <Skeleton className="h-48 w-full" />}
      {query.isError && <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState text={emptyWords(scope, isFiltered)} action={isFiltered && <Button onClick={clear}>Clear filters</Button>} />
      )}
      {rows.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} span={spanOf(rows)} onOpen={() => setOpenId(request.id)} />
              </li>
            ))}
          </ul>
          <MoreRows query={query} noun="requests" />
        </>
      )}
    </div>
  );
}

function emptyWords(scope: 'step' | 'all', isFiltered: boolean): string {
  if (isFiltered) return 'No requests match. Try another word or kind.';
  return scope === 'step' ? 'This step sent no requests.' : 'No requests were captured.';
}

/** From the earliest start to the latest end of the rows, in milliseconds. */
function spanOf(rows: readonly CapturedRequest[]): { from: number; length: number } {
  const begins = rows.map(({ started_at }) => Date.parse(started_at));
  const ends = rows.map(({ started_at, duration_ms }) => Date.parse(started_at) + (duration_ms ?? 0));
  const from = begins.reduce((least, begin) => Math.min(least, begin), Infinity);
  const to = ends.reduce((most, end) => Math.max(most, end), from);
  return { from, length: Math.max(1, to - from) };
}
