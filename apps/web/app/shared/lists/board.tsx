import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { rowsOf } from '../api/rows-of.ts';
import { MoreRows, type PagedQuery } from './more-rows.tsx';
import { QueryProblem } from '../screens/query-problem.tsx';
import { TwoPanes } from '../screens/two-panes.tsx';

interface BoardQuery extends PagedQuery {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  refetch(): unknown;
}

interface BoardProps {
  readonly query: BoardQuery;
  /** What is listed, in the plural: "posts". */
  readonly noun: string;
  /** What could not be loaded, for an error message: "feedback". */
  readonly what: string;
  /** The open item; '' for none. */
  readonly openId: string;
  /** Label of the back button on phones. */
  readonly back: string;
  readonly onClose: () => void;
  /** Shown instead of an empty list: if filters match nothing, and if there is nothing at all. */
  readonly empty: {
    readonly isNarrowed: boolean;
    /** Whether it is still unknown which of the two applies. */
    readonly isAsking?: boolean;
    readonly noMatch: string;
    readonly onClear: () => void;
    readonly none: string;
    readonly action: ReactNode;
  };
  readonly pane: ReactNode;
  /** The rows of the list. */
  readonly children: ReactNode;
}

/** A list on the left and one item on the right, with states for loading, errors and an empty list. */
export function Board({ query, noun, what, openId, back, onClose, empty, pane, children }: BoardProps) {
  const { rows, total } = rowsOf(query.data);
  if (query.isError) return <QueryProblem error={query.error} what={what} onRetry={() => void query.refetch()} />;
  const isEmpty = query.isSuccess && rows.length === 0 && !empty.isAsking;
  const nothing = (
    <EmptyState
      text={empty.isNarrowed ? empty.noMatch : empty.none}
      action={empty.isNarrowed ? <Button onClick={empty.onClear}>Clear filters</Button> : empty.action}
    />
  );
  // With an empty list there is nothing to select, so it needs no second pane.
  if (isEmpty && openId === '') return <div className="rounded-ui border border-line bg-surface">{nothing}</div>;
  return (
    <TwoPanes
      openId={openId}
      back={back}
      onClose={onClose}
      list={
        <>
          {(query.isPending || empty.isAsking) && <WaitingList />}
          {isEmpty && nothing}
          {children}
          {rows.length < total && <MoreRows query={query} noun={noun} />}
        </>
      }
      pane={pane}
    />
  );
}

function WaitingList() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 w-full" />
      ))}
    </div>
  );
}
