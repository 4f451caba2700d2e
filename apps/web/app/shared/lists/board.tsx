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
  /** What is listed, in plural: "posts". */
  readonly noun: string;
  /** What could not be loaded, in the words of an error: "feedback". */
  readonly what: string;
  /** What is open; '' for nothing. */
  readonly openId: string;
  /** What the way back says on phones. */
  readonly back: string;
  readonly onClose: () => void;
  /** What stands in place of an empty list: where filters leave nothing, and where there is nothing at all. */
  readonly empty: {
    readonly isNarrowed: boolean;
    /** Which of the two it is, is being asked. */
    readonly isAsking?: boolean;
    readonly noMatch: string;
    readonly onClear: () => void;
    readonly none: string;
    readonly action: ReactNode;
  };
  readonly pane: ReactNode;
  /** The lines of the list. */
  readonly children: ReactNode;
}

/** A list left and one of its things right, with what stands there while it loads, when it fails and when it is empty. */
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
  // Beside an empty list there is nothing to choose, so it needs no second pane.
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
